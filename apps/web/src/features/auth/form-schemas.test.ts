import * as v from 'valibot';
import { expect, test } from 'vitest';
import { forgotSchema, newPasswordSchema, signInSchema, signUpSchema } from './form-schemas.ts';

function firstProblem(schema: v.GenericSchema, values: unknown): string | undefined {
  return v.safeParse(schema, values).issues?.[0].message;
}

test('P1-215, P1-216: an empty field is reported', () => {
  expect([
    firstProblem(signInSchema, { email: 'a@b.test', password: '' }),
    firstProblem(signInSchema, { email: ' ', password: 'secret' }),
    firstProblem(signUpSchema, { fullName: ' ', email: 'a@b.test', password: 'secret' }),
  ]).toEqual(Array(3).fill('Please fill in all fields'));
});

test('P1-217: the provider checks the length of a password at sign-up', () => {
  expect(firstProblem(signUpSchema, { fullName: 'Ada', email: 'a@b.test', password: '1' })).toBeUndefined();
});

test('P1-218: the form needs an e-mail address to send instructions to', () => {
  expect(firstProblem(forgotSchema, { email: '' })).toBe('Please enter your email address');
});

test.each([
  ['P1-219: a field missing', '', 'secret', 'Please fill in all fields'],
  ['P1-219: the other field missing', 'secret', '', 'Please fill in all fields'],
  ['P1-220: fields differ', 'secret', 'secrets', 'Passwords do not match'],
  ['P1-221: too short', '12345', '12345', 'Password must be at least 6 characters long'],
  ['six characters are enough', '123456', '123456', undefined],
])('a new password: %s', (_, password, confirmation, message) => {
  expect(firstProblem(newPasswordSchema(6), { password, confirmation })).toBe(message);
});

test('an installation may require longer passwords', () => {
  const problem = firstProblem(newPasswordSchema(10), { password: 'ninechars', confirmation: 'ninechars' });
  expect(problem).toBe('Password must be at least 10 characters long');
});
