/** The classes of everything one types or chooses in. */
export const TEXT_FIELD_CLASS =
  'w-full rounded-lg border border-control bg-surface px-3 text-ink placeholder:text-ink-3 aria-invalid:border-fail disabled:opacity-60 [&[readonly]]:border-line [&[readonly]]:bg-sunken';
