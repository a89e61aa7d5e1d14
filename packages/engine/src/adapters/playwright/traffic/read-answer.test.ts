import { stringify } from 'devalue';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const flat = (value: unknown) => JSON.parse(stringify(value));

test('JSON is read as it is', () => {
  expect(readAnswer('{"type":"data","items":[1]}')).toEqual({ type: 'data', items: [1] });
  expect(readAnswer('<p>No</p>')).toBeUndefined();
});

test('the data of a page of SvelteKit is one object', () => {
  const layout = { user: { name: 'Ada', password: 'hunter22' } };
  const page = { rooms: [{ id: 'r1', day: new Date('2026-11-27'), size: 12n }] };
  const nodes = [{ type: 'data', data: flat(layout) }, null, { type: 'data', data: flat(page) }, { type: 'skip' }];
  expect(readAnswer(JSON.stringify({ type: 'data', nodes }))).toEqual({
    user: { name: 'Ada', password: '••••••' },
    rooms: [{ id: 'r1', day: '2026-11-27T00:00:00.000Z', size: '12' }],
  });
});

test('what an action of SvelteKit answers is unpacked', () => {
  const failure = { type: 'failure', status: 400, data: stringify({ errors: { date: 'Choose a date.' } }) };
  expect(readAnswer(JSON.stringify(failure))).toEqual({ ...failure, data: { errors: { date: 'Choose a date.' } } });
});

test('what only looks like that stays', () => {
  const answer = { type: 'success', data: 'Saved' };
  expect(readAnswer(JSON.stringify(answer))).toEqual(answer);
  expect(readAnswer('{"type":"data","nodes":[{"data":[{"a":99}]}]}')).toBeDefined();
});
