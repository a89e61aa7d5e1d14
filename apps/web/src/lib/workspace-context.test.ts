import { expect, test } from 'vitest';
import { displayName } from './server/current-session.ts';
import { activeOrganization } from './workspace-context.ts';

const north = { company_id: 'n', company_name: 'North', role: 'Admin', logo_url: null };
const south = { company_id: 's', company_name: 'South', role: 'QA', logo_url: null };

test("P1-193: the active workspace is the profile's when it is among the memberships", () => {
  expect(activeOrganization([north, south], 's')).toBe(south);
});

test('P1-194: otherwise it is the first membership', () => {
  expect([activeOrganization([north, south], null), activeOrganization([north, south], 'foreign')]).toEqual([
    north,
    north,
  ]);
});

test('without memberships there is no active workspace', () => {
  expect(activeOrganization([], 'n')).toBeUndefined();
});

test('P1-146: without a name, the part of the e-mail address before the @ is shown', () => {
  expect([
    displayName('Ada Byron', 'ada@x.test'),
    displayName(null, 'ada@x.test'),
    displayName('  ', 'ada@x.test'),
  ]).toEqual(['Ada Byron', 'ada', 'ada']);
});
