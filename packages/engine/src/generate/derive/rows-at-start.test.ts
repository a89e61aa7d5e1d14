import { expect, test } from 'vitest';
import { tableOf } from '../../core/page.test-support.ts';
import { createRowsAtStart } from './rows-at-start.ts';

const customers = (...rows: readonly (readonly string[])[]) => tableOf('Customers', ['Name', 'City', 'Balance'], rows);
const asked = (...cells: readonly string[]) => ({ kind: 'row', target: customers().target, cells }) as const;
const MILL = ['Mill School', 'Leeds', '€40.00'];

test('a row varies in the cells that were others at another time', () => {
  const rows = createRowsAtStart();
  rows.note('/customers', customers(MILL));
  rows.note('/customers', customers(MILL));
  expect(rows.varies(asked(...MILL))).toBe(false);
  rows.note('/customers', customers(['Mill School', 'Leeds', '€65.00']));
  expect(rows.varies(asked(...MILL))).toBe(true);
  expect(rows.varies(asked('Mill School', 'Leeds'))).toBe(false);
});

test.each([
  ['another row was added', '/customers', [MILL, ['Town Hall', 'York', '€1.00']]],
  ['it is gone', '/customers', []],
  ['another page lists it', '/overdue', [['Mill School', 'Leeds', '€12.00']]],
  ['several have its name', '/customers', [MILL, ['Mill School', 'York', '€1.00']]],
] as const)('a row does not vary because %s', (_, path, others) => {
  const rows = createRowsAtStart();
  rows.note('/customers', customers(MILL));
  rows.note(path, customers(...others));
  expect(rows.varies(asked(...MILL))).toBe(false);
});
