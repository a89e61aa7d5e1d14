import { expect, test } from 'vitest';
import { fieldOf } from '../../../core/page.test-support.ts';
import { movedFigures } from './moved-figures.ts';

const page = (...facts: readonly (readonly [label: string, value: string])[]) => ({
  facts: facts.map(([label, value]) => ({ label, value, target: { role: 'value', name: label } as const })),
});
const entered = [{ field: fieldOf('Quantity', { type: 'number' }), value: '2' }];

test('figures that moved by what was entered are expected', () => {
  const before = page(['In stock', '25 packs'], ['Value', '£12.30'], ['Reorder at', '5'], ['Name', 'Ada']);
  const after = page(
    ['In stock', '27 packs'],
    ['Value', '£10.30'],
    ['Reorder at', '5'],
    ['Name', 'Ada'],
    ['Deliveries', '2'],
  );
  expect(movedFigures(before, after, entered)).toEqual([
    { kind: 'text', target: { role: 'value', name: 'In stock' }, match: { mode: 'is', text: '27 packs' } },
    { kind: 'text', target: { role: 'value', name: 'Value' }, match: { mode: 'is', text: '£10.30' } },
  ]);
});

test('a figure that moved by another number is not', () => {
  expect(movedFigures(page(['In stock', '25']), page(['In stock', '28']), entered)).toEqual([]);
  expect(movedFigures(page(['In stock', '25']), page(['In stock', '27']), [])).toEqual([]);
});
