import { LIMITS, printStep } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { describe, expect, it } from 'vitest';
import { fieldOf as field, pageWith } from '../page.test-support.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { purposeOf } from './form-purpose.ts';
import { stepFor } from './form-steps.ts';
import { harmInForm } from './harm-in-form.ts';
import { namingField } from './naming-field.ts';
import { valuesToType } from './values-to-type.ts';
import { codesIn } from './voucher-codes.ts';
import { wrongValuesFor } from './wrong-values.ts';

function form(fields: readonly FieldSnapshot[], submit = 'Save', parts: Partial<FormSnapshot> = {}): FormSnapshot {
  return {
    ref: 'f',
    name: '',
    fields,
    submit: { ref: 's', name: submit, target: { role: 'button', name: submit } },
    method: 'post',
    ...parts,
  };
}

/** Fields that no button sends. */
function alone(fields: readonly FieldSnapshot[]): FormSnapshot {
  return { ref: 'f', name: '', fields, method: 'script' };
}

describe('valuesToType', () => {
  it.each([
    ['E-mail', {}, 'ada.lovelace@example.com'],
    ['City', { autocomplete: 'address-level2' }, 'London'],
    ['Postcode', {}, '12345'],
    ['Card number', {}, '4242424242424242'],
    ['Amount', { type: 'number', min: '5', max: '20' } as const, '5'],
    ['When', { type: 'date' } as const, '2027-03-15'],
    ['Discount code', {}, 'SAVE10'],
  ])('types into “%s” what a person would', (label, parts, value) => {
    expect(valuesToType(field(label, parts))[0]).toBe(value);
  });

  it('tries the codes that the application advertises first', () => {
    expect(valuesToType(field('Discount code'), { codes: codesIn('Use SPRING10 today') })[0]).toBe('SPRING10');
  });

  it('chooses another option than the chosen one', () => {
    expect(
      valuesToType(field('Country', { type: 'select', options: ['Germany', 'France'], value: 'Germany' }))[0],
    ).toBe('France');
  });

  it('keeps to pattern and length', () => {
    const values = valuesToType(field('Postcode', { pattern: '\\d{5}', maxLength: 5 }));
    expect(values.every((value) => /^\d{5}$/u.test(value))).toBe(true);
  });
});

describe('wrongValuesFor', () => {
  it.each([
    ['E-mail', { type: 'email' } as const, 'not-an-address'],
    ['Quantity', { type: 'number', max: '9' } as const, '10'],
    ['Coupon', {}, 'NOSUCHCODE99'],
  ])('breaks the rule of “%s”', (label, parts, value) => {
    expect(wrongValuesFor(field(label, parts))[0]?.value).toBe(value);
  });

  it('knows no wrong value for a plain text', () => {
    expect(wrongValuesFor(field('Remarks'))).toEqual([]);
  });
});

describe('purposeOf', () => {
  const password = field('Password', { type: 'password' });
  it.each([
    ['sign-in', form([field('User'), password], 'Sign in')],
    [
      'sign-up',
      form([field('Name'), field('E-mail'), password, field('Repeat', { type: 'password' })], 'Create account'),
    ],
    ['search', form([field('Search', { type: 'search' })], 'Go')],
    ['filter', form([field('Sort', { type: 'select', options: ['a', 'b'] })], 'Apply', { method: 'get' })],
    ['filter', alone([field('Group', { type: 'combobox' })])],
    ['other', alone([field('Remark')])],
    ['create', form([field('Title'), field('Text')], 'Add note')],
    ['edit', form([field('Name', { value: 'Ada' }), field('City', { value: 'London' })], 'Save')],
  ] as const)('takes it for %s', (purpose, given) => {
    expect(purposeOf(given, pageWith())).toBe(purpose);
  });
});

describe('forms', () => {
  it('put the unique value where a person would look for the record', () => {
    const given = form([field('Postcode', { pattern: '\\d{5}' }), field('Address name'), field('City')]);
    expect(namingField(given)?.label).toBe('Address name');
    expect(fieldsToFill(given, { unique: true }).map((entry) => printStep(stepFor(entry)))).toContain(
      'Type "Ada {{unique}}" into the "Address name" field',
    );
  });

  it('of a record that others know stay as they are, except for what is missing', () => {
    const given = form([
      field('Name', { value: 'Ada' }),
      field('Group', { type: 'select', options: ['a', 'b'], value: 'a' }),
      field('Active', { type: 'checkbox' }),
      field('Remarks'),
      field('City', { required: true }),
      field('I agree *', { type: 'checkbox' }),
      field('Phone', { error: 'Enter a phone number.' }),
    ]);
    const filled = fieldsToFill(given, { keepRecord: true }).map((entry) => entry.field.label);
    expect(filled).toEqual(['City', 'I agree *', 'Phone']);
  });

  it('with a box for each thing that can be chosen have the first few ticked, and what is required', () => {
    const boxes = Array.from({ length: 30 }, (_, index) => field(`Object ${index + 1}`, { type: 'checkbox' }));
    const filled = fieldsToFill(form([...boxes, field('I agree *', { type: 'checkbox' })], 'Add selected'));
    expect(filled.map((entry) => entry.field.label)).toEqual([
      ...boxes.slice(0, LIMITS.form.tickedBoxes).map(({ label }) => label),
      'I agree *',
    ]);
  });

  it('with a card number cost money', () => {
    expect(harmInForm(form([field('Card number')], 'Continue'))).toBe('may cost money');
  });
});
