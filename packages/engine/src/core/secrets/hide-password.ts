import type { TestCase } from '@assay/domain';
import type { EngineEvent } from '../events.ts';
import type { TargetOptions } from '../options.ts';
import { maskOf } from './masking.ts';

export type HiddenPassword = {
  /** Anything that was seen: a map, findings. */
  readonly seen: <T>(seen: T) => T;
  /** A test says the variable where a page said its value. */
  readonly test: (test: TestCase) => TestCase;
  readonly emit: (event: EngineEvent) => void;
};

/** Shorter passwords are words that stand in pages and tests by chance. */
const MIN_LENGTH = 6;

/** What an application echoes of the password is in nothing that an exploration hands out. */
export function hidePassword({ password: given = '', emit }: Pick<TargetOptions, 'password' | 'emit'>): HiddenPassword {
  const password = given.length < MIN_LENGTH ? '' : given;
  const mask = maskOf([password]);
  // The walk keeps the shape and changes texts only, which the compiler cannot see.
  const test = (made: TestCase) => (password === '' ? made : (renamed(made, password) as TestCase));
  return {
    seen: mask.report,
    test,
    emit: (event) => emit?.(event.kind === 'proven' ? { ...event, test: test(event.test) } : mask.report(event)),
  };
}

/** Names of keys too: descriptions of elements stand under the words that name them. */
function renamed(value: unknown, password: string): unknown {
  if (typeof value === 'string') return value.replaceAll(password, '{{password}}');
  if (Array.isArray(value)) return value.map((part) => renamed(part, password));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replaceAll(password, '{{password}}'), renamed(part, password)]),
  );
}
