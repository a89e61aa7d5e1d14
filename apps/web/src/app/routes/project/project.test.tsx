// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PROJECT_ID, project, summary } from '../../../test-support/rows.ts';
import ProjectFrame from './project.tsx';

const at = { path: '/projects/:projectId', at: `/projects/${PROJECT_ID}` };

testListStates('the page of a project', {
  element: () => <ProjectFrame />,
  ...at,
  request: 'projects',
  others: { 'rpc/get_project_summary': [summary()] },
  what: 'The project',
  empty: { reply: [], shows: 'This project is not here' },
  full: { reply: [project()], shows: 'https://shop.test' },
});

test.each([
  ['Admin', ['Run all', 'Actions for Corner Shop']],
  ['Viewer', []],
])('the buttons of a project for the role %s', async (role, buttons) => {
  fakeServer({ projects: [project()], 'rpc/get_project_summary': [summary()] });
  await renderScreen(<ProjectFrame />, { ...at, role });
  expect(await screen.findByText('https://shop.test')).toBeTruthy();
  for (const name of buttons) expect(await screen.findByRole('button', { name })).toBeTruthy();
  const shown = ['Run all', 'Actions for Corner Shop'].filter((name) => screen.queryByRole('button', { name }));
  expect(shown).toEqual(buttons);
});

const COMMON = ['Overview', 'Tests', 'Runs', 'Map'];
test.each([
  ['Admin', [...COMMON, 'Generate', 'Environments', 'Settings']],
  ['Developer', [...COMMON, 'Generate', 'Environments']],
  ['Viewer', [...COMMON, 'Environments']],
])('D-030: the tabs of a project for the role %s', async (role, tabs) => {
  fakeServer({ projects: [project()], 'rpc/get_project_summary': [summary()] });
  await renderScreen(<ProjectFrame />, { ...at, role });
  const list = within(await screen.findByRole('navigation', { name: 'Project' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(tabs);
});
