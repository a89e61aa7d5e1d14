import { LIMITS, type TestCase } from '@assay/domain';
import type { EngineEvent } from '../engine-events.ts';
import type { TargetOptions } from '../engine-options.ts';
import { maskOf } from './mask-evidence.ts';

export type HiddenPassword = {
  /** Masks the password in what was seen: a map, findings. */
  readonly seen: <T>(seen: T) => T;
  /** Puts `{{password}}` where a test holds the password itself. */
  readonly test: (test: TestCase) => TestCase;
  readonly emit: (event: EngineEvent) => void;
};

/** Hides the password in everything that exploring or generating gives out: an application may show it on a page. */
export function hidePassword({ password: given = '', emit }: Pick<TargetOptions, 'password' | 'emit'>): HiddenPassword {
  const password = given.length < LIMITS.maskedPasswordCharacters ? '' : given;
  const mask = maskOf([password]);
  // `renamed` keeps the shape and changes texts only, which the compiler cannot see.
  const test = (made: TestCase) => (password === '' ? made : (renamed(made, password) as TestCase));
  return {
    seen: mask.report,
    test,
    emit: (event) => emit?.(event.kind === 'proven' ? { ...event, test: test(event.test) } : mask.report(event)),
  };
}

/** Keys are changed as well: descriptions of elements are stored under the phrases that name them. */
function renamed(value: unknown, password: string): unknown {
  if (typeof value === 'string') return value.replaceAll(password, '{{password}}');
  if (Array.isArray(value)) return value.map((part) => renamed(part, password));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replaceAll(password, '{{password}}'), renamed(part, password)]),
  );
}
