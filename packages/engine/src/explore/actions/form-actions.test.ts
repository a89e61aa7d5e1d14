import { printStep } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import { pageWith } from '../../core/page.test-support.ts';
import { formActions } from './form-actions.ts';

function lone(parts: Partial<FieldSnapshot>) {
  const field: FieldSnapshot = {
    ref: 'e',
    target: { role: 'dropdown', name: 'Plan' },
    label: 'Plan',
    type: 'select',
    value: 'Basic',
    required: false,
    disabled: false,
    options: ['Basic', 'Standard', 'Premium'],
    ...parts,
  };
  const form = { ref: 'f', name: '', fields: [field], method: 'script' } as const;
  return formActions(form, pageWith({ forms: [form] })).map(({ action }) => printStep(action.step));
}

it('a list that stands alone is tried with its other options', () => {
  expect(lone({})).toEqual(['Select "Standard" in the "Plan" dropdown', 'Select "Premium" in the "Plan" dropdown']);
});

it('radio buttons that stand alone are pressed each', () => {
  expect(lone({ type: 'radio', target: { role: 'region', name: 'Plan' } })).toEqual([
    'Check the "Standard" radio button',
    'Check the "Premium" radio button',
  ]);
});

it('a dropdown without known options is opened first', () => {
  expect(lone({ type: 'combobox', popup: 'list', options: [] })).toEqual(['Click the "Plan" dropdown']);
});
