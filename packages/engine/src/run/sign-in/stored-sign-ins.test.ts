import { LIMITS } from '@assay/domain';
import { expect, it } from 'vitest';
import { createStoredSignIns } from './stored-sign-ins.ts';

const stateOf = (name: string) => ({ cookies: [name], origins: [] });

it('the first state stays until it is spent', () => {
  const signIns = createStoredSignIns();
  const [first, second] = [stateOf('first'), stateOf('second')];
  signIns.keep('a', first);
  signIns.keep('a', second);
  expect(signIns.of('a')).toBe(first);
  expect(signIns.of('b')).toBeUndefined();
  signIns.spend('a', first);
  signIns.spend('a', first);
  signIns.keep('a', second);
  expect(signIns.of('a')).toBe(second);
});

it('an application that spends one state after the other has none any more', () => {
  const signIns = createStoredSignIns();
  for (let count = 1; count <= LIMITS.spentSignIns; count += 1) {
    const state = stateOf(String(count));
    signIns.keep('a', state);
    signIns.spend('a', state);
  }
  signIns.keep('a', stateOf('last'));
  expect(signIns.of('a')).toBeUndefined();
});
