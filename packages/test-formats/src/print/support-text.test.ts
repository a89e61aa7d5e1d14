import { stripTypeScriptTypes } from 'node:module';
import { fillTemplate } from '@assay/domain';
import { expect, test } from 'vitest';
import { TEXT_SUPPORT } from './support-text.ts';

const loaded = import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(TEXT_SUPPORT))}`);

test('a printed project writes codes, days and hours like their samples as Assay does', async () => {
  const { textLike } = await loaded;
  for (const sample of ['ABC-1234', '2027-03-15', 'Mon 15 Mar 2027, 09:30'])
    expect(textLike(sample, 'a2b3')).toBe(fillTemplate(`{{unique like ${sample}}}`, { unique: 'a2b3' }));
});

test.each(['7', '€1,200.00', '12 345,50 kr'])('a printed project adds to %s as Assay does', async (value) => {
  const { plus } = await loaded;
  expect(plus(value, 2500)).toBe(fillTemplate('{{n + 2500}}', { n: value }));
  expect(plus(value, -7)).toBe(fillTemplate('{{n - 7}}', { n: value }));
});
