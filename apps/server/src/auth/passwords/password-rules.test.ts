import { isAppError } from '@assay/domain';
import { expect, test } from 'vitest';
import { checkPassword } from './password-rules.ts';

function reasonsOf(password: string, minLength = 6, email = 'grace.hopper@example.com'): unknown {
  try {
    checkPassword(password, email, { minLength });
    return 'taken';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Reflect.get(Object(error.details), 'reasons') ?? Reflect.get(Object(error.details), 'refusal');
  }
}

test.each([
  ['7kq!zp', 6, 'taken'],
  ['correct horse', 6, 'taken'],
  ['12345', 6, ['length']],
  ['☂☂☂☂☂', 6, ['length']],
  ['7kq!zp', 7, ['length']],
  ['PassWord', 6, ['pwned']],
  ['iloveyou', 6, ['pwned']],
  ['Grace.Hopper1906', 6, ['characters']],
  ['grace.hopper@example.com!', 6, ['characters']],
  ['x'.repeat(1_024), 6, 'taken'],
  ['x'.repeat(1_025), 6, 'validation_failed'],
])('%s with at least %i characters', (password, minLength, outcome) => {
  expect(reasonsOf(password, minLength)).toEqual(outcome);
});

test('a short name is only refused by itself', () => {
  expect(reasonsOf('annual rain', 6, 'ann@example.com')).toBe('taken');
});
