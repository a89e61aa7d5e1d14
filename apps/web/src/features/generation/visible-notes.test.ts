import { expect, test } from 'vitest';
import { visibleNotes } from './visible-notes.ts';

const NOTES = [
  'No sign-in form was found; going on as a visitor.',
  'Finding the way back to 4 states …',
  'Replaying the whole suite once more …',
];

test('a running generation shows every note', () => {
  expect(visibleNotes(NOTES, true)).toEqual(NOTES);
});

test('an ended generation shows no note about its progress', () => {
  expect(visibleNotes(NOTES, false)).toEqual(['No sign-in form was found; going on as a visitor.']);
});
