// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FAILS, fakeServer } from '../../../test-support/fake-server.ts';
import { testListStates } from '../../../test-support/list-states.tsx';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { COMPANY_ID, figures, listedProject, usage } from '../../../test-support/rows.ts';
import { ProjectList } from './project-list.tsx';

const TEAM = { one: 'You can invite more team members', many: 'Active team members in your organization' };
const NONE = ['Ready to create your first project', 'No tests run yet', 'No team members yet'];
const element = () => <ProjectList companyId={COMPANY_ID} emptyActions={null} />;
const OTHERS = {
  'rpc/get_project_figures': figures(),
  'rpc/get_company_usage': usage(),
};
const LIST = 'rpc/get_projects_page';

testListStates('the projects of a workspace', {
  element,
  request: LIST,
  others: OTHERS,
  what: 'The projects',
  empty: { reply: [], shows: 'No projects yet' },
  full: { reply: [listedProject()], shows: 'Corner Shop' },
});

test.each([
  ['P2-036, P2-038, P2-040', { active_projects: 0, runs: 0, members: 0 }, ['0', '0', '0'], NONE],
  ['P2-035, P2-037, P2-041', { active_projects: 3, runs: 1_234, members: 1 }, ['3', '1,234', '1'], [TEAM.one]],
  ['P2-039, P2-042', { active_projects: 1, runs: 1, members: 2 }, ['1', '1', '2'], [TEAM.many]],
] as const)('%s: the figures and their hints', async (_, numbers, shown, hints) => {
  fakeServer({ ...OTHERS, [LIST]: [], 'rpc/get_project_figures': figures(numbers) });
  await renderScreen(element());
  const all = ['Active Projects', 'Total Tests', 'Team Members'];
  const heading = await screen.findByRole('heading', { name: 'Active Projects' });
  expect(heading).toBeTruthy();
  const values = all.map((name) => screen.getByRole('heading', { name }).nextElementSibling?.textContent);
  expect(values).toEqual(shown);
  const known = [...NONE, TEAM.one, TEAM.many].filter((text) => screen.queryByText(text));
  expect(known).toEqual(hints);
});

test('figures that could not be loaded are dashes, not zeros', async () => {
  fakeServer({ ...OTHERS, [LIST]: [listedProject()], 'rpc/get_project_figures': FAILS });
  await renderScreen(element());
  expect((await screen.findByRole('heading', { name: 'Total Tests' })).nextElementSibling?.textContent).toBe('–');
  expect(screen.getByRole('heading', { name: 'Team Members' }).nextElementSibling?.textContent).toBe('–');
  expect(screen.queryByText('No tests run yet')).toBeNull();
  expect(screen.queryByText('No team members yet')).toBeNull();
});

test('without projects and with an unknown plan, the plan is what failed', async () => {
  fakeServer({ ...OTHERS, [LIST]: [], 'rpc/get_company_usage': FAILS });
  await renderScreen(element());
  expect((await screen.findByRole('alert')).textContent).toContain('The plan of this workspace could not be loaded');
  expect(screen.queryByText('No projects yet')).toBeNull();
});

test.each([
  ['Owner', []],
  ['Admin', []],
  ['Manager', ['Contact Admin']],
  ['QA', ['Contact Admin']],
  ['Viewer', ['Contact Admin']],
])(
  'P2-034, P2-046, P2-047: without a subscription the list asks for one, and tells a %s whom to ask',
  async (role, cards) => {
    fakeServer({ ...OTHERS, [LIST]: [], 'rpc/get_company_usage': usage({ active: false }) });
    await renderScreen(element(), { role });
    expect(await screen.findByText('Subscribe to start creating projects')).toBeTruthy();
    expect(screen.getByText('None found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Upgrade to Create Projects' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Total Tests' })).toBeNull();
    expect(screen.queryAllByRole('heading', { name: 'Contact Admin' }).map((card) => card.textContent)).toEqual(cards);
    const upgrade = screen.queryByRole('link', { name: 'Upgrade Now' });
    expect(upgrade?.getAttribute('href')).toBe(cards.length === 0 ? '/settings/billing?tab=plans' : undefined);
  },
);

test('P2-031 to P2-033: search and status are asked of the database, and stand in the address', async () => {
  const asked: unknown[] = [];
  fakeServer({
    ...OTHERS,
    [LIST]: async (request: Request) => {
      asked.push(await request.json());
      return Response.json(asked.length > 1 ? [] : [listedProject()]);
    },
  });
  const { user, router } = await renderScreen(element(), { at: '/?after=x' });
  await screen.findByText('Corner Shop');
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'Nothing');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ wanted: 'Nothing', wanted_status: 'Archived' }));
  expect(await screen.findByText('None found')).toBeTruthy();
  expect(screen.queryByText('Corner Shop')).toBeNull();
  expect(router.state.location.search).toBe('?search=Nothing&status=Archived');
});

test('P2-043, P2-044, P2-049: a card has the facts of its project, and a menu that edits and deletes it', async () => {
  fakeServer({ ...OTHERS, [LIST]: [listedProject({ description: 'Sells mugs' })] });
  const { user } = await renderScreen(element());
  const card = within(await screen.findByRole('listitem'));
  for (const words of ['Corner Shop', 'Sells mugs', 'https://shop.test', 'Active', 'Created Nov 22, 2026']) {
    expect(card.getByText(words)).toBeTruthy();
  }
  await user.click(card.getByRole('button', { name: 'Actions for Corner Shop' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Edit', 'Archive', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeTruthy();
  expect(await screen.findByLabelText('Project Name')).toHaveProperty('value', 'Corner Shop');
});
