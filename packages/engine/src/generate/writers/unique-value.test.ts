import { fillTemplate } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { expect, test } from 'vitest';
import { asTemplate } from '../dry-run/as-template.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import type { ScriptItem } from '../dry-run/script-record.ts';
import { isLasting, listCalled, memberCalled } from './unique-value.ts';

const typesCode: ScriptItem = {
  kind: 'step',
  step: { kind: 'type', text: '{{unique like XXXX}}', target: { role: 'field' } },
};
const values = { unique: 'f9d6k6x3' };
const dryRun = { values, script: [typesCode] };

test('a name lasts when nothing but its unique value has digits', () => {
  expect(isLasting('Ada f9d6k6x3 ada.f9d6k6x3@example.com', dryRun)).toBe(true);
  expect(isLasting('#132 Ada f9d6k6x3 Open', dryRun)).toBe(false);
  expect(isLasting(`${fillTemplate('{{unique like XXXX}}', values)} Ada f9d6k6x3`, dryRun)).toBe(false);
  // An application may cut what it shows.
  expect(isLasting('Remove note: A friendly text f9d6k', dryRun)).toBe(false);
});

const typing = (template: string): DryRun =>
  ({
    values,
    script: [{ ...typesCode, step: { kind: 'type', text: template, target: { role: 'field' } } }],
  }) as unknown as DryRun;

test('what is called by a typed code or by the unique value is found in the next run', () => {
  const plate = '{{unique like FL-123-AB}}';
  const row = { role: 'row', name: `${fillTemplate(plate, values)} Ada f9d6k6x3` } as const;
  expect(asTemplate({ role: 'button', name: 'Edit', within: row }, typing(plate))).toEqual({
    ...{ role: 'button', name: 'Edit' },
    within: { role: 'row', name: `${plate} Ada {{unique}}` },
  });
});

test('a code of two letters stands in names by chance', () => {
  const name = `The ${fillTemplate('{{unique like AB}}', values)}`;
  expect(asTemplate({ role: 'button', name }, typing('{{unique like AB}}'))).toEqual({ role: 'button', name });
});

test('a list on the page of a record may be called by the record, which is another one in the next run', () => {
  const items = { role: 'item', within: { role: 'list', name: 'Notes on Ada f9d6k6x3' } } as const;
  expect(memberCalled('Mary {{unique}}', { items }, dryRun)).toEqual({
    ...{ role: 'item', name: 'Mary {{unique}}' },
    within: { role: 'list', name: 'Notes on Ada {{unique}}' },
  });
});

test('a list that is called by a number that was issued is called by its place', () => {
  const table = (ref: string, name: string) => ({ ref, target: { role: 'table', name } }) as const;
  const [payments, invoice] = [table('a', 'Payments'), table('b', 'Invoice K-1025')];
  const page = { collections: [payments, invoice] } as unknown as FrameSnapshot;
  expect(listCalled(payments, page, dryRun)).toEqual(payments.target);
  expect(listCalled(invoice, page, dryRun)).toEqual({ role: 'table', nth: 2 });
  const items = { role: 'row', within: invoice.target } as const;
  expect(memberCalled('Ada {{unique}}', { items }, dryRun)).toEqual({ role: 'row', name: 'Ada {{unique}}' });
});
