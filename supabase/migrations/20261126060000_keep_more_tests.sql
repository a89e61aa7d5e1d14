-- A generation keeps up to 200 tests unless it is asked for another number. With 60, it was full after three of ten
-- minutes, and the tests of what was explored later were never tried.
do $$
begin
  execute replace(
    pg_get_functiondef('private.start_generation'::regproc),
    'max_tests integer DEFAULT 60', 'max_tests integer DEFAULT 200'
  );
end
$$;
