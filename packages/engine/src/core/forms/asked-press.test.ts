import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../page.test-support.ts';
import { askedPress } from './asked-press.ts';

const FORM = { ref: 'f', name: '', method: 'script', fields: [fieldOf('Name')] } as const;

/** The button that a page with this complaint asks to press. */
function asked(text: string, button: ReturnType<typeof nodeOf>): string | undefined {
  return askedPress(pageWith({ messages: [{ text, tone: 'error' }], nodes: [button] }), FORM)?.target.name;
}

test('a button whose words all stand in the complaint is asked for', () => {
  expect(asked('Add at least one line.', nodeOf('button', 'Add line', { interactive: true }))).toBe('Add line');
});

test('what opens the calendar of a field is not', () => {
  const button = nodeOf('button', 'Choose Date', { interactive: true, hasPopup: true });
  expect(asked('Choose the first date.', button)).toBeUndefined();
});

test('what adds something is asked for where one of something is wanted', () => {
  const add = nodeOf('button', 'Add labour', { interactive: true });
  expect(asked('Add at least one line', add)).toBe('Add labour');
  expect(asked('Title is required', add)).toBeUndefined();
  expect(asked('Add at least one line', nodeOf('button', 'Save draft', { interactive: true }))).toBeUndefined();
});

test('what stands behind the dialog of the form is out of reach, and the head of a column is called as a field', () => {
  const [field, head] = [fieldOf('Claim date'), nodeOf('button', 'Claim date', { interactive: true })];
  const messages = [{ text: 'The claim date cannot be in the future', tone: 'error' }] as const;
  expect(askedPress(pageWith({ messages, nodes: [head] }), { ...FORM, fields: [field] })).toBeUndefined();
  const add = nodeOf('button', 'Add line', { interactive: true, ref: 'add', parent: -1 });
  const dialog = nodeOf('dialog', 'New claim', { ref: 'd', parent: -1 });
  const page = pageWith({ messages: [{ text: 'Add at least one line', tone: 'error' }], nodes: [add, dialog] });
  expect(askedPress(page, FORM)?.target.name).toBe('Add line');
  expect(askedPress({ ...page, dialogs: [{ name: 'New claim', ref: 'd', modal: true }] }, FORM)).toBeUndefined();
});
