import type { Target } from '@assay/domain';
import { expect, test } from 'vitest';
import { asTemplate } from './as-template.ts';

const inDialog = (name: string): Target => ({ role: 'button', name: 'Delete', within: { role: 'dialog', name } });
const dryRun = {
  values: { unique: 'k3b4c5d6' },
  script: [],
  records: { namesOwn: (text: string) => text.includes('SO-2047') },
};

test('the mark of a run is a template, also in the name of a dialog', () => {
  expect(asTemplate(inDialog('Delete Ada k3b4c5d6?'), dryRun)).toEqual(inDialog('Delete Ada {{unique}}?'));
});

test('a dialog that is called by a number of what was created is the open dialog', () => {
  expect(asTemplate(inDialog('Delete SO-2047?'), dryRun)).toEqual({ ...inDialog(''), within: { role: 'dialog' } });
  expect(asTemplate(inDialog('Delete SO-1001?'), dryRun)).toEqual(inDialog('Delete SO-1001?'));
});
