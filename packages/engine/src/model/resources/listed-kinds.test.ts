import { expect, test } from 'vitest';
import { createListedKinds } from './listed-kinds.ts';

const itemOf = (values: Readonly<Record<string, string>>) => ({
  leaves: Object.entries(values).map(([path, value]) => ({ path, value })),
});

const kinds = createListedKinds();
kinds.learnItems('request', [
  itemOf({ title: 'Kitchen tap dripping', status: 'waiting', 'unit.label': 'Maple House 201' }),
  itemOf({ title: 'No hot water', status: 'waiting', 'unit.label': 'The Foundry 101' }),
]);
kinds.learnLists([
  {
    name: 'Maintenance',
    rows: [
      ['1', 'Kitchen tap dripping', 'waiting'],
      ['2', 'No hot water'],
      ['3', 'Carpet tear'],
    ],
  },
  { name: 'Units', rows: [['Maple House 201'], ['The Foundry 101']] },
  { name: 'Invoices', rows: [['waiting'], ['waiting']] },
  { name: 'Notices', rows: [['Kitchen tap dripping'], ['Welcome'], ['Good bye'], ['News']] },
]);

test('a list shows the kind of record whose own texts half of its rows have', () => {
  expect([...kinds.kindsOf('Maintenance')]).toEqual(['request']);
});

test('what items say of others, or all alike, tells nothing', () => {
  for (const list of ['Units', 'Invoices', 'Notices', 'Unknown']) expect([...kinds.kindsOf(list)], list).toEqual([]);
});
