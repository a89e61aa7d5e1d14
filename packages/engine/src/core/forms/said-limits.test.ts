import { expect, test } from 'vitest';
import { fieldOf } from '../page.test-support.ts';
import { withSaidLimits } from './said-limits.ts';

test.each([
  ['At most 8 characters', { maxLength: 8 }],
  ['Unit: between 3 and 12 characters', { minLength: 3, maxLength: 12 }],
  ['String must contain at least 2 character(s)', { minLength: 2 }],
  ['No longer than 40 letters', { maxLength: 40 }],
  ['max. 20 Zeichen', { maxLength: 20 }],
  ['Two to four letters, used in references', { minLength: 2, maxLength: 4 }],
  ['Code may not be longer than 4 characters.', { maxLength: 4 }],
  ['One of the letters is wrong', {}],
  ['Must be between 3 and 12', {}],
  ['Is required', {}],
])('a text that was refused with “%s” is limited by %j', (error, limits) => {
  const field = fieldOf('Code', { error });
  expect(withSaidLimits(field)).toEqual({ ...field, ...limits });
});

test.each([
  ['Bedrooms must be between 0 and 12', { min: '0', max: '12' }],
  ['Must be at least 50', { min: '50' }],
  ['Interval must be at least 1,000 km', { min: '1000' }],
  ['The Platinum tier starts at £15,000.', { min: '15000' }],
  ['No more than €500', { max: '500' }],
  ['Between 0,5 and 12 500 kg', { min: '0.5', max: '12500' }],
  ['At least 20 % of the total costs, that is €1.20', { min: '1.2' }],
  ['At least 20 % of the total costs', {}],
])('a number that was refused with “%s” is limited by %j', (error, limits) => {
  const field = fieldOf('Bedrooms', { type: 'number', error });
  expect(withSaidLimits(field)).toEqual({ ...field, ...limits });
});

test.each([
  [{ min: '0' }, 'Must be at least 50', { min: '50' }],
  [{ min: '0', max: '20' }, 'At most 90', { min: '0', max: '20' }],
  [{ min: '0', max: '20' }, 'Must be at least 50', { min: '0', max: '20' }],
])('a number of %j that was refused with “%s” is limited by %j', (own, error, limits) => {
  expect(withSaidLimits(fieldOf('Kilometres', { type: 'number', error, ...own }))).toMatchObject(limits);
});

test('a share is a limit of a share', () => {
  const field = fieldOf('Discount (%)', { type: 'number', hint: 'At most 50 %' });
  expect(withSaidLimits(field).max).toBe('50');
});

test('what the attributes of a field say of a length holds before its hint', () => {
  const field = fieldOf('Code', { maxLength: 30, hint: 'At most 8 characters' });
  expect(withSaidLimits(field).maxLength).toBe(30);
});
