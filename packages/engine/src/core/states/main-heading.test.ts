import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../page.test-support.ts';
import { mainHeading } from './main-heading.ts';

test('a page is not called by what stands around it or by one of its cards', () => {
  const nodes = [
    nodeOf('navigation', ''),
    nodeOf('heading', 'Configure', { parent: 0, level: 3 }),
    nodeOf('listitem', ''),
    nodeOf('heading', 'Default', { parent: 2, level: 3 }),
    nodeOf('heading', 'Projects', { level: 2 }),
  ];
  expect(mainHeading(pageWith({ nodes }))).toBe('Projects');
  expect(mainHeading(pageWith({ nodes: nodes.slice(0, 4) }))).toBe('');
});

test('controls in a heading are no part of its words', () => {
  const heading = nodeOf('heading', 'Default Add to favorites', { level: 1 });
  const star = nodeOf('button', 'Add to favorites', { parent: 0, interactive: true });
  expect(mainHeading(pageWith({ nodes: [heading, star] }))).toBe('Default');
  expect(mainHeading(pageWith({ nodes: [nodeOf('heading', 'More', { level: 1 }), { ...star, name: 'More' }] }))).toBe(
    'More',
  );
});

test.each([
  ['Employees 46', [{ label: 'records', value: '46' }], 'Employees'],
  ['Employees 46', [], 'Employees 46'],
  ['Unit 12', [{ label: 'records', value: '46' }], 'Unit 12'],
])('how many a page lists is no part of its heading “%s”, where it says so twice', (name, others, heading) => {
  const [, label = '', value = ''] = /^(.*) (\d+)$/u.exec(name) ?? [];
  const facts = [{ label, value }, ...others].map((fact) => ({
    ...fact,
    target: { role: 'value', name: fact.label } as const,
  }));
  expect(mainHeading(pageWith({ nodes: [nodeOf('heading', name, { level: 1 })], facts }))).toBe(heading);
});
