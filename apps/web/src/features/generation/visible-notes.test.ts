import { expect, test } from 'vitest';
import { visibleNotes } from './visible-notes.ts';

const NOTES = [
  'No sign-in form was found; going on as a visitor.',
  'Finding the way back to 4 states …',
  'Replaying the whole suite once more …',
];

test('a generation that goes on shows every note', () => {
  expect(visibleNotes(NOTES, true)).toEqual(NOTES);
});

test('a generation that is over shows no note about its progress', () => {
  expect(visibleNotes(NOTES, false)).toEqual(['No sign-in form was found; going on as a visitor.']);
});
