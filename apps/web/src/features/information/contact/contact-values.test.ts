import { expect, test } from 'vitest';
import { findContactErrors, readContactValues } from './contact-values.ts';

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const FILLED = {
  ...{ firstName: ' Ada ', lastName: 'Lovelace', email: 'ada@example.com', phone: '', message: 'Good morning.' },
  ...{ inquiry_type: 'sales', acceptTerms: 'on' },
};

test('P2-201: the form is read by the names of its fields, trimmed', () => {
  const values = readContactValues(formWith(FILLED));
  expect(values).toEqual({ ...FILLED, firstName: 'Ada', acceptTerms: true });
  expect(findContactErrors(values)).toEqual({});
});

test('P2-261, P2-262: all that is missing is named at once, in the order of the fields', () => {
  const errors = findContactErrors(readContactValues(formWith({ message: '  ' })));
  expect(Object.keys(errors)).toEqual(['firstName', 'lastName', 'email', 'message', 'acceptTerms']);
  expect(errors.acceptTerms).toBe('Please accept the terms to continue.');
});

test('an address that is none is refused before it is sent', () => {
  for (const email of ['ada', 'ada@', '@example.com', 'ada lovelace@example.com', 'ada@example'])
    expect(findContactErrors(readContactValues(formWith({ ...FILLED, email }))), email).toHaveProperty('email');
});
