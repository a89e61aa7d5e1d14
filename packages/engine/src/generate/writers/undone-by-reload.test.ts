import { expect, it } from 'vitest';
import { recordOf, undoneByReload } from './undone-by-reload.ts';

it('the same fault of two lists is two findings', () => {
  expect(undoneByReload(`Removing ${recordOf({ name: 'Parts' })}`).title).toBe(
    'Removing a record of “Parts” is undone by a reload',
  );
  expect(undoneByReload(`Removing ${recordOf(undefined)}`).title).toBe('Removing a record is undone by a reload');
});
