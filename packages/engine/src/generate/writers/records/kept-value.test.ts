import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../../../core/page.test-support.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { expectKept } from './kept-value.ts';

/** What is suspected of a form that shows these values, after 'Ada' and 'Bergen' were saved to it. */
async function suspected(
  name: string,
  city: string,
  { more = [], beside = '' }: { readonly more?: readonly FieldSnapshot[]; readonly beside?: string } = {},
): Promise<readonly string[]> {
  const broken: BrokenRelation[] = [];
  const dryRun: Pick<DryRun, 'expect' | 'suspect' | 'values' | 'looks' | 'script'> = {
    values: {},
    script: [],
    looks: [pageWith({ nodes: [nodeOf('text', beside)] })],
    expect: async () => true,
    suspect: (each) => void broken.push(each),
  };
  const show = (parts: Readonly<Record<string, string>>): readonly FieldSnapshot[] =>
    Object.entries(parts).map(([label, value]) => fieldOf(label, { value }));
  const form: FormSnapshot = {
    ref: 'f',
    name: '',
    method: 'script',
    fields: [...show({ Name: name, City: city }), ...more],
  };
  const [first, second] = show({ Name: '', City: '' });
  if (!first || !second) throw new Error('Two fields were made.');
  const entries = [
    { field: first, value: 'Ada' },
    { field: second, value: 'Bergen' },
  ];
  await expectKept(dryRun as DryRun, form, entries);
  return broken.map(({ title }) => title);
}

test.each([
  ['what is lost beside something that is kept', 'Ada', '', ['What is typed into “City” is not kept']],
  ['nothing where all is kept', 'Ada', 'Bergen', []],
  ['nothing where nothing is kept: it may be another form', '', '', []],
] as const)('a form is suspected of %s', async (_, name, city, titles) => {
  expect(await suspected(name, city)).toEqual(titles);
});

test('of lines that are alike, another one may stand where the line was', async () => {
  const another = fieldOf('City', { value: 'Oslo', target: { role: 'field', name: 'City', nth: 2 } });
  expect(await suspected('Ada', '', { more: [another] })).toEqual([]);
});

test('a field for tags took what the page shows beside it', async () => {
  expect(await suspected('Ada', '', { beside: 'Bergen ×' })).toEqual([]);
  expect(await suspected('Ada', '', { beside: 'Oslo ×' })).toHaveLength(1);
});

test('a number is kept where the field shows it with a unit', async () => {
  const expected: unknown[] = [];
  const dryRun: Pick<DryRun, 'expect' | 'suspect' | 'values' | 'looks' | 'script'> = {
    values: {},
    script: [],
    looks: [],
    expect: async (that) => expected.push(that) > 0,
    suspect: () => expect.unreachable(),
  };
  const show = (value: string) => fieldOf('Discount', { type: 'number', value });
  const form: FormSnapshot = { ref: 'f', name: '', method: 'script', fields: [show('3 %')] };
  expect(await expectKept(dryRun as DryRun, form, [{ field: show('2 %'), value: '3' }])).toBe(1);
  expect(expected).toMatchObject([{ kind: 'value', match: { mode: 'is', text: '3 %' } }]);
});
