import type { FormSnapshot } from '@assay/page';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../../core/page.test-support.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { asksFor, offeredAs } from './chosen-record.ts';

const dryRun = { script: [], values: { unique: 'k3m4p5q6' } } as unknown as DryRun;

test.each([
  ['Ada k3m4p5q6', 'Ada {{unique}}'],
  ['Ada k3m4p5q6 (Oslo)', 'Ada {{unique}} (Oslo)'],
  ['Ada k3m4p5q6 – C1145', 'Ada {{unique}}'],
  ['C1145 – Ada k3m4p5q6', 'C1145 – Ada {{unique}}'],
])('the option “%s” is chosen as “%s”', (option, template) => {
  expect(offeredAs(dryRun, 'Ada {{unique}}').asTemplate(option)).toBe(template);
});

describe('asksFor', () => {
  const made = (label: string, route: string, heading: string) => ({ label, state: { route, heading } });
  const formWith = (...fields: FormSnapshot['fields']): FormSnapshot => ({
    ref: 'f',
    name: '',
    fields,
    method: 'post',
  });
  const booking = { form: formWith(fieldOf('Note'), fieldOf('Member', { type: 'combobox' })) };

  test.each([
    ['New member', '/members', 'Members'],
    ['Person', '/members/new', 'Join the club'],
    ['Person', '/register#/members/create?step=1', 'Person'],
    ['Person', '/join', 'Register a member'],
  ])('a form “%s” at %s, “%s”, creates what “Member” asks for', (...place) => {
    expect(asksFor(booking, made(...place))?.label).toBe('Member');
  });

  test.each([
    ['Person', '/members/:id', 'Members'],
    ['New note', '/members/:id', 'Ada Lovelace'],
    ['Note', '/notes/new', 'Note of a member'],
  ])('a form “%s” at %s, “%s”, does not', (...place) => {
    expect(asksFor(booking, made(...place))).toBeUndefined();
  });

  test('what is chosen by its name is the thing itself', () => {
    const form = formWith(fieldOf('Member name', { type: 'select' }));
    expect(asksFor({ form }, made('New member', '/members', 'Members'))?.label).toBe('Member name');
  });
});
