import { LIMITS } from '@assay/domain';
import { expect, it } from 'vitest';
import { createSignedInStorages } from './signed-in-storages.ts';

const storageOf = (name: string) => ({ cookies: [name], origins: [] });

it('the first storage stays until it is spent', () => {
  const storages = createSignedInStorages();
  const [first, second] = [storageOf('first'), storageOf('second')];
  storages.keep('a', first);
  storages.keep('a', second);
  expect(storages.of('a')).toBe(first);
  expect(storages.of('b')).toBeUndefined();
  storages.spend('a', first);
  storages.spend('a', first);
  storages.keep('a', second);
  expect(storages.of('a')).toBe(second);
});

it('an application that spends one storage after the other has none any more', () => {
  const storages = createSignedInStorages();
  for (let count = 1; count <= LIMITS.spentSignIns; count += 1) {
    const storage = storageOf(String(count));
    storages.keep('a', storage);
    storages.spend('a', storage);
  }
  storages.keep('a', storageOf('last'));
  expect(storages.of('a')).toBeUndefined();
});
