import { expect, test } from 'vitest';
import { type Right, roleMay } from './member-rights.ts';
import { ROLES } from './roles.ts';

test.each<[string, Right, string[]]>([
  ['D-019: create and edit projects', 'edit_projects', ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA']],
  ['D-020: archive and delete projects', 'delete_projects', ['Owner', 'Admin', 'Manager', 'Product Owner']],
  ['D-022: generate tests', 'write_tests', ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer']],
  ['D-023: delete tests', 'delete_tests', ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA']],
  ['D-025: start and cancel runs', 'run_tests', ['Owner', 'Admin', 'Manager', 'Product Owner', 'QA', 'Developer']],
  ['P1-119: billing', 'manage_company', ['Owner', 'Admin']],
])('%s', (_, right, roles) => {
  expect(ROLES.filter((role) => roleMay(role, right))).toEqual(roles);
});

test('a word that is not a role may do nothing', () => {
  expect(roleMay('Member', 'run_tests')).toBe(false);
});
