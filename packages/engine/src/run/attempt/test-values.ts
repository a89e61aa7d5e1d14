import type { TestCase } from '@assay/domain';
import type { RunOptions } from '../../core/engine-options.ts';
import { uniqueText } from '../../core/wording/unique-text.ts';
import type { Guards } from '../step/guarded-text.ts';
import { today } from './today.ts';

export type TestValues = {
  readonly values: Record<string, string>;
  /** Values that nothing that is written may contain. */
  readonly secrets: readonly string[];
  readonly guards: Guards;
};

type Given = Pick<RunOptions, 'username' | 'password' | 'variables' | 'secrets'>;

/** The values of a test's variables. Given ones come before the sign-in, then those of the file, then built-in ones. */
export function valuesFor(test: TestCase, given: Given, now: Date): TestValues {
  const values: Record<string, string> = {
    unique: uniqueText(),
    today: today(now),
    ...test.variables,
    ...(given.username === undefined ? {} : { username: given.username }),
    ...(given.password === undefined ? {} : { password: given.password }),
    ...given.variables,
    ...given.secrets,
  };
  const names = [...test.secrets, 'password', ...Object.keys(given.secrets ?? {})];
  const secrets = names
    .map((name) => values[name])
    .concat(given.password)
    .filter(isText);
  // A user name from the file itself is not a credential.
  const credentials = given.username === undefined ? [] : ['username'];
  return { values, secrets: [...new Set(secrets)], guards: { credentials, secrets: names } };
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
