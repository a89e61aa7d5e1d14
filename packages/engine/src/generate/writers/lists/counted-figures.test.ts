import { expect, test } from 'vitest';
import { nodeOf, pageWith, tableOf } from '../../../core/page.test-support.ts';
import { expectedCount, figuresOn, saidInWords } from './counted-figures.ts';

const fact = (label: string, value: string) => ({ label, value, target: { role: 'value', name: label } as const });

test('whole numbers with words are figures; one and none are not, nor amounts and codes', () => {
  const facts = [
    fact('Low stock', '6'),
    fact('Active customers', '27'),
    fact('Overdue', '1'),
    fact('Revenue', '€12'),
    fact('', '7'),
  ];
  expect(figuresOn({ facts }).map(({ label }) => label)).toEqual(['Low stock', 'Active customers']);
});

test.each([
  ['1–10 of 37', '1–10 of {{how_many}}'],
  ['Total 37', 'Total {{how_many}}'],
  ['37 entries', '{{how_many}} entries'],
])('a list says in “%s” how many there are', (text, name) => {
  const nodes = [nodeOf('button', 'Page 37 of 40', { interactive: true }), nodeOf('text', text)];
  expect(expectedCount(pageWith({ nodes }), '37')).toEqual({ kind: 'visible', target: { role: 'text', name } });
});

test('the end of a page that may be earlier in the next run is not expected', () => {
  const page = pageWith({ nodes: [nodeOf('text', '1–10 of 11')], collections: [] });
  expect(expectedCount(page, '11')).toBeNull();
});

test('a status says it, too', () => {
  const nodes = [nodeOf('status', '1 – 10 of 37', { target: { role: 'message', name: '1 – 10 of 37' } })];
  const target = { role: 'message', name: '1 – 10 of {{how_many}}' };
  expect(expectedCount(pageWith({ nodes }), '37')).toEqual({ kind: 'visible', target });
});

test('else by its members', () => {
  const list = tableOf('Products', ['Name'], [['Bolt'], ['Nut']]);
  const page = pageWith({ nodes: [nodeOf('text', 'Page 1 of 3')], collections: [list] });
  expect(expectedCount(page, '2')).toMatchObject({ kind: 'count', target: list.items, count: '{{how_many}}' });
  expect(expectedCount(page, '3')).toBeNull();
  expect(expectedCount(pageWith({ collections: [list, list] }), '2')).toBeNull();
});

const saidBy = (name: string) => saidInWords({ nodes: [nodeOf('text', name)] }, { value: '11' }, ['open', 'task']);

test('a page says a figure of another one in its words', () => {
  const target = { role: 'text', name: '{{how_many}} open tasks' };
  expect(saidBy('11 open tasks')).toEqual({ kind: 'visible', target });
});

test.each(['12 open tasks', '11 tasks', '11 open tasks of 14', 'Open tasks since 11/2026', '11,5 open tasks'])(
  '“%s” does not',
  (name) => {
    expect(saidBy(name)).toBeNull();
  },
);
