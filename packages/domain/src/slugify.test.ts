import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';
import { idFromFileName } from './test-file/id-from-file-name.ts';

test.each<[string, string]>([
  ['Sign in with the right password', 'sign-in-with-the-right-password'],
  ['Größe ändern: Été', 'grosse-andern-ete'],
  ['  --  ', 'test'],
  ['商品', 'test'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s becomes %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('every id is fit for a file name and stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const id = slugify(name);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugify(id)).toBe(id);
      expect(idFromFileName(`tests/${id}.yaml`)).toBe(id);
    }),
  );
});

test.each(['tests/cart/Add one.yaml', 'C:\\tests\\Add one.yml', 'Add one'])('the id of %s is add-one', (file) => {
  expect(idFromFileName(file)).toBe('add-one');
});
