import type { FieldSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, pageWith } from '../../../core/page.test-support.ts';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import { stateOf } from '../../state.test-support.ts';
import { writeListItems } from './list-items.ts';

/** The names of what is proposed for a form with this field. */
function namesFor(type: FieldSnapshot['type']): readonly string[] {
  const submit = { ref: 'b', name: 'Add', target: { role: 'button', name: 'Add' } } as const;
  const form = { ref: 'f', name: '', fields: [fieldOf('What', { type })], method: 'script', submit } as const;
  const states = [stateOf({ heading: 'Home', snapshot: pageWith({ forms: [form] }) })];
  const context = { explored: { ...nothingSeen(null), states }, allowDestructive: false, report: () => undefined };
  return writeListItems(context).map(({ name }) => name);
}

test('what is written in one line may be ticked and edited in its place', () => {
  expect(namesFor('text')).toContain('A new item of “Home” can be ticked and unticked');
});

test('what is written in several lines is a note, and none of its kind is tried', () => {
  expect(namesFor('textarea')).toEqual([]);
});
