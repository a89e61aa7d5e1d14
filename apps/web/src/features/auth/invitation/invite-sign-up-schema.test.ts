import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inviteSignUpSchema } from './invite-sign-up-schema.ts';

const GOOD = { fullName: ' Ada Lovelace ', password: 'secret', confirmation: 'secret' };
const said = (values: unknown) => {
  const { issues } = v.safeParse(inviteSignUpSchema(6), values);
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
};

test('a name, and twice the same password of six characters, are enough', () => expect(said(GOOD)).toEqual([]));

test.each([
  ['P2-256: no name', { ...GOOD, fullName: '  ' }, [['fullName', 'Please fill in all fields']]],
  ['P2-256: no password', { ...GOOD, password: '', confirmation: '' }, [['password', 'Please fill in all fields']]],
  ['P2-257: another password', { ...GOOD, confirmation: 'Secret' }, [['confirmation', "Passwords don't match"]]],
  ['P2-257: the second is missing', { ...GOOD, confirmation: '' }, [['confirmation', "Passwords don't match"]]],
  [
    'P2-258: five characters',
    { ...GOOD, password: 'abcde', confirmation: 'abcde' },
    [['password', 'Password must be at least 6 characters long']],
  ],
  [
    'a name that is too long',
    { ...GOOD, fullName: 'x'.repeat(201) },
    [['fullName', 'Too long: at most 200 characters']],
  ],
])('%s', (_, values, problems) => expect(said(values)).toEqual(problems));
