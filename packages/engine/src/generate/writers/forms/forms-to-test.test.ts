import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { stateOf } from '../../state.test-support.ts';
import { formsToTest } from './forms-to-test.ts';

const NAME: FieldSnapshot = {
  ref: 'name',
  type: 'text',
  label: 'Name',
  target: { role: 'field', name: 'Name' },
  value: '',
  required: false,
  disabled: false,
  options: [],
};

const formWith = (name: string, button: string): FormSnapshot => ({
  ref: 'f',
  name,
  fields: [NAME],
  method: 'script',
  submit: { ref: 'b', target: { role: 'button', name: button }, name: button },
});

function labelOf(form: FormSnapshot, parts: Partial<ExploredState> = {}): string | undefined {
  const state = stateOf({
    heading: 'Contacts',
    title: 'Contacts',
    reachedBy: [
      { kind: 'open', path: '/contacts' },
      { kind: 'click', target: { role: 'button', name: 'New contact' } },
    ],
    snapshot: pageWith({ forms: [form] }),
    ...parts,
  });
  const explored = {
    states: [state],
    seen: [],
    transitions: [],
    skipped: [],
    findings: [],
    codes: [],
    signIn: null,
    sharedInterface: false,
    performed: 0,
    stopped: 'everything seen' as const,
  };
  return formsToTest({ explored, allowDestructive: false, report: () => undefined })[0]?.label;
}

test('a form is called by its own name, else by the dialog around it', () => {
  expect(labelOf(formWith('Details', 'Save'))).toBe('Details');
  const nodes = [nodeOf('dialog', 'Add contact'), nodeOf('textbox', 'Name', { ref: 'name', parent: 0 })];
  const snapshot = pageWith({
    nodes,
    forms: [formWith('', 'Save')],
    dialogs: [{ name: 'Add contact', ref: 'dialog-Add contact', modal: true }],
  });
  expect(labelOf(formWith('', 'Save'), { snapshot })).toBe('Add contact');
});

test('a button that any form could have gives no name: what opened the form does, else its page', () => {
  expect(labelOf(formWith('', 'Invite'))).toBe('Invite');
  expect(labelOf(formWith('', 'Save'))).toBe('New contact');
  expect(labelOf(formWith('', 'Save'), { reachedBy: [{ kind: 'open', path: '/contacts' }] })).toBe('Contacts');
});
