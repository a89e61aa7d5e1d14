import { expect, test } from 'vitest';
import { nameRelations } from './name-embedded-relations.ts';

const key = (table: string, target: string, column = target) => ({ name: `${table}_${column}_fkey`, table, target });
const KEYS = [
  key('test_runs', 'projects'),
  key('test_runs', 'tests'),
  key('projects', 'companies'),
  key('messages', 'people', 'from'),
  key('messages', 'people', 'to'),
  key('teams', 'people', 'lead'),
  key('people', 'teams'),
];

test.each([
  ['id,name', 'test_runs', 'id,name'],
  ['id,projects(name)', 'test_runs', 'id,projects!test_runs_projects_fkey(name)'],
  ['id,projects!inner(name, company_id)', 'test_runs', 'id,projects!test_runs_projects_fkey!inner(name, company_id)'],
  ['where:projects(name)', 'test_runs', 'where:projects!test_runs_projects_fkey(name)'],
  ['...projects(name)', 'test_runs', '...projects!test_runs_projects_fkey(name)'],
  [
    'projects(name,companies(name)),tests(name)',
    'test_runs',
    'projects!test_runs_projects_fkey(name,companies!projects_companies_fkey(name)),tests!test_runs_tests_fkey(name)',
  ],
  // Relations that are named already, several of them, both directions, the reverse direction, a function, a quoted
  // name.
  ['projects!project_id(name)', 'test_runs', 'projects!project_id(name)'],
  ['people(name)', 'messages', 'people(name)'],
  ['people(name)', 'teams', 'people(name)'],
  ['test_runs(id)', 'projects', 'test_runs(id)'],
  ['id.count(),projects(count)', 'test_runs', 'id.count(),projects!test_runs_projects_fkey(count)'],
  ['"a,b(":name,projects(id)', 'test_runs', '"a,b(":name,projects!test_runs_projects_fkey(id)'],
  ['projects(', 'test_runs', 'projects('],
])('%s of %s is asked for as %s', (select, table, expected) => {
  expect(nameRelations(select, table, KEYS)).toBe(expected);
});

test.each([
  ['five thousand embeddings in one another', `${'a('.repeat(5_000)}${')'.repeat(5_000)}`],
  ['fifteen thousand blanks', `${' '.repeat(15_000)}A(`],
])('%s stay as they are, at once, and throw nothing', (_, select) => {
  expect(nameRelations(select, 'test_runs', KEYS)).toBe(select);
});
