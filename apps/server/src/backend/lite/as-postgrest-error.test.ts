import { expect, test } from 'vitest';
import { asPostgrestError } from './as-postgrest-error.ts';

const error = Object.assign(new Error('value out of range'), { code: '22003' });
const unnamed = () => Response.json({ code: 'SUP', message: 'error: value out of range' }, { status: 500 });

test('what the database refused is reported in the words and with the status that a client of PostgREST reads', async () => {
  const answer = await asPostgrestError(unnamed(), error);
  expect([answer?.status, await answer?.json()]).toEqual([
    400,
    { code: '22003', message: 'value out of range', details: null, hint: null },
  ]);
});

test('so is the answer to HEAD, which has no body to say it in', async () => {
  const answer = await asPostgrestError(new Response(null, { status: 500 }), error);
  expect([answer?.status, await answer?.text()]).toEqual([400, '']);
});

test('a fault of another kind stays what it is', async () => {
  expect(await asPostgrestError(new Response('no JSON', { status: 500 }), error)).toBeUndefined();
  expect(await asPostgrestError(Response.json({ code: 'PGRST100' }, { status: 500 }), error)).toBeUndefined();
  expect(await asPostgrestError(unnamed(), new Error('no state'))).toBeUndefined();
});

test.each([
  ['Invalid input for list type', 'A list or an object stands where the database expects a text or a number.'],
  ['Invalid time value', 'The database expects a date and time; this value is none.'],
])('a parameter that is refused before the database is asked says what is expected: %s', async (cause, message) => {
  const answer = await asPostgrestError(unnamed(), new TypeError(cause));
  expect([answer?.status, await answer?.json()]).toEqual([400, { code: '22P02', message, details: null, hint: null }]);
});
