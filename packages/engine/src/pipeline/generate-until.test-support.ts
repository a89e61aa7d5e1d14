import type { Finding, TestCase } from '@assay/domain';
import type { GenerateOptions, GenerateResult } from '../core/engine-options.ts';
import { generate } from './generate.ts';

/** True for the tests proven and the problems found so far when no more are needed. */
export type IsEnough = (proven: readonly TestCase[], found: readonly Finding[]) => boolean;

/** True once tests of all these names are proven. */
export const named =
  (...names: readonly string[]): IsEnough =>
  (proven) =>
    names.every((name) => proven.some((test) => test.name === name));

/** True once a problem with this title is found. */
export const found =
  (title: string): IsEnough =>
  (_proven, findings) =>
    findings.some((finding) => finding.title === title);

/**
 * Generates until enough is proven, else to the end of its time: a busy machine then makes a test slower and not red. What
 * comes after the last trial, such as the replay of the whole suite, is left out when it ends early.
 */
export async function generateUntil(isEnough: IsEnough, options: GenerateOptions): Promise<GenerateResult> {
  const enough = new AbortController();
  const byId = new Map<string, TestCase>();
  const findings: Finding[] = [];
  return generate({
    ...options,
    signal: enough.signal,
    emit(event) {
      options.emit?.(event);
      if (event.kind === 'proven') byId.set(event.test.id, event.test);
      else if (event.kind === 'finding') findings.push(event.finding);
      else return;
      if (isEnough([...byId.values()], findings)) enough.abort();
    },
  });
}
