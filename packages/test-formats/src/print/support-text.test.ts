import { stripTypeScriptTypes } from 'node:module';
import { fillTemplate } from '@assay/domain';
import { expect, test } from 'vitest';
import { TEXT_LIKE_SOURCE } from '../generated/text-like-source.ts';

test('a printed project writes codes, days and hours like their samples as Assay does', async () => {
  const source = stripTypeScriptTypes(TEXT_LIKE_SOURCE);
  const { textLike } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  for (const sample of ['ABC-1234', '2027-03-15', 'Mon 15 Mar 2027, 09:30'])
    expect(textLike(sample, 'a2b3')).toBe(fillTemplate(`{{unique like ${sample}}}`, { unique: 'a2b3' }));
});
