import { expect, test } from 'vitest';
import { fieldOf, pageWith } from '../../../core/page.test-support.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { createsNamed } from './known-by.ts';

/** A form for a payment with empty notes, on a page of one payment or of a new one. */
function creates(path: string, name: string, button: string): boolean {
  const fields = [fieldOf('Payee', { type: 'select', value: 'Ada' }), fieldOf('Note')];
  const submit = { ref: 's', target: { role: 'button', name: button }, name: button } as const;
  const form = { ref: 'f', name, fields, submit, method: 'post' } as const;
  const snapshot = pageWith({ url: `http://shop.test${path}`, title: name, forms: [form] });
  return createsNamed({ form, state: { snapshot } as FormPlace['state'] });
}

test('a form that holds a record creates none, although it has no name', () => {
  expect(creates('/payments/3/edit', 'Edit PY-1003', 'Save')).toBe(false);
  expect(creates('/payments/new', 'New payment', 'Save')).toBe(true);
});

test('a form for one more part of a record creates it', () => {
  expect(creates('/payments/3/edit', 'Edit PY-1003', 'Add note')).toBe(true);
});
