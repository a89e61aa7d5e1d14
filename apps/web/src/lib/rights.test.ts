import { expect, test } from 'vitest';
import { type Right, roleMay } from './rights.ts';

const ROLES = ['Owner', 'Admin', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer'];

test.each<[string, Right, string[]]>([
  ['D-019: create and edit projects', 'edit projects', ['Owner', 'Admin', 'Manager', 'QA', 'Product Owner']],
  ['D-020: archive and delete projects', 'delete projects', ['Owner', 'Admin', 'Manager', 'Product Owner']],
  ['D-022: generate tests', 'write tests', ['Owner', 'Admin', 'Manager', 'QA', 'Developer', 'Product Owner']],
  ['D-023: delete tests', 'delete tests', ['Owner', 'Admin', 'Manager', 'QA', 'Product Owner']],
  ['D-025: start and cancel runs', 'start runs', ['Owner', 'Admin', 'Manager', 'QA', 'Developer', 'Product Owner']],
  ['P1-119: billing', 'manage billing', ['Owner', 'Admin']],
])('%s', (_, right, roles) => {
  expect(ROLES.filter((role) => roleMay(role, right))).toEqual(roles);
});
