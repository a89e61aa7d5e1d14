// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer, page } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, project, summary, usage } from '../../../test-support/rows.ts';
import { ProjectList } from './project-list.tsx';

const element = () => <ProjectList companyId={COMPANY_ID} emptyActions={null} />;
const OTHERS = {
  'rpc/get_project_summaries': [summary()],
  'rpc/get_company_usage': usage(),
  user_roles: page([], 2),
};

testListStates('the projects of a workspace', {
  element,
  request: 'projects',
  others: OTHERS,
  what: 'The projects',
  empty: { reply: [], shows: 'No projects yet' },
  full: { reply: [project()], shows: 'Corner Shop' },
});

test('figures that could not be loaded are dashes, not zeros', async () => {
  fakeServer({ ...OTHERS, projects: [project()], 'rpc/get_project_summaries': FAILS, user_roles: FAILS });
  await renderScreen(element());
  expect((await screen.findByRole('heading', { name: 'Total Tests' })).nextElementSibling?.textContent).toBe('–');
  expect(screen.getByRole('heading', { name: 'Team Members' }).nextElementSibling?.textContent).toBe('–');
  expect(screen.queryByText('No tests run yet')).toBeNull();
  expect(screen.queryByText('No team members yet')).toBeNull();
});

test('without projects and with an unknown plan, the plan is what failed', async () => {
  fakeServer({ ...OTHERS, projects: [], 'rpc/get_company_usage': FAILS });
  await renderScreen(element());
  expect((await screen.findByRole('alert')).textContent).toContain('The plan of this workspace could not be loaded');
  expect(screen.queryByText('No projects yet')).toBeNull();
});

test('without a subscription the list asks for one', async () => {
  fakeServer({ ...OTHERS, projects: [], 'rpc/get_company_usage': usage({ active: false }) });
  await renderScreen(element());
  expect(await screen.findByText('Subscribe to start creating projects')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Upgrade to Create Projects' })).toBeTruthy();
});

test('a search without a match says so and keeps the search field', async () => {
  fakeServer({ ...OTHERS, projects: [project()] });
  const { user } = await renderScreen(element());
  await screen.findByText('Corner Shop');
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'nothing');
  expect(await screen.findByText('None found')).toBeTruthy();
  expect(screen.queryByText('Corner Shop')).toBeNull();
});
