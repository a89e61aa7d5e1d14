import fc from 'fast-check';
import { it } from 'vitest';
import { pageWith, tableOf } from '../page.test-support.ts';
import { isSameState } from './same-state.ts';

const list = fc
  .record({
    name: fc.constantFrom('', 'Orders'),
    rows: fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 4 }),
  })
  .map(({ name, rows }) => tableOf(name, [], rows));

const page = fc
  .record({
    collections: fc.array(list, { maxLength: 5 }),
    features: fc.array(fc.constantFrom('/main/button "Save"', '/dialog', '/nav/link "Home"', '/tab selected')),
    dialogs: fc.array(fc.record({ name: fc.string(), ref: fc.string() }), { maxLength: 2 }),
  })
  .map((parts) => pageWith({ ...parts, structure: JSON.stringify(parts.features) }));

it('takes every page for itself, and two pages for the same in both directions', () => {
  fc.assert(fc.property(page, (one) => isSameState(one, one)));
  fc.assert(fc.property(page, page, (one, other) => isSameState(one, other) === isSameState(other, one)));
});
