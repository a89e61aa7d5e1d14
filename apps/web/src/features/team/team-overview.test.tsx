// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../test-support/fake-server.ts';
import { testListStates } from '../../test-support/list-states.tsx';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { USER_ID } from '../../test-support/rows.ts';
import { TeamOverview } from './team-overview.tsx';

const AT = '2026-11-22T12:00:00Z';
const member = (number: number, changes: object = {}) => ({
  user_id: `0a000000-0000-4000-8000-00000000000${number}`,
  full_name: `Person ${number}`,
  email: `person${number}@acme.test`,
  role: 'QA',
  joined_at: AT,
  ...changes,
});
const ME = member(1, { user_id: USER_ID, role: 'Admin' });
const INVITATION = {
  ...{ id: '0b000000-0000-4000-8000-000000000009', invited_email: 'new@acme.test', role: 'Viewer' },
  ...{ invite_token: '0b000000-0000-4000-8000-000000000008', expires_at: AT, created_at: AT, used: false },
};

testListStates('the team', {
  element: () => <TeamOverview onInvite={() => undefined} />,
  request: 'rpc/get_team_members',
  others: { invitations: [] },
  empty: { reply: [], shows: 'No team members yet' },
  full: { reply: [ME, member(2)], shows: 'person2@acme.test' },
  what: 'The team members',
});

const open = async (members: readonly object[], invitations: readonly object[], role: string) => {
  fakeServer({ 'rpc/get_team_members': members, invitations });
  const invite = vi.fn();
  return { ...(await renderScreen(<TeamOverview onInvite={invite} />, { role })), invite };
};
const actions = () =>
  screen.queryAllByRole('button', { name: /^Actions for/ }).map((each) => each.getAttribute('aria-label'));

test('P2-055, Settled 41: members alone are counted, and whoever is invited stands beside them', async () => {
  await open([ME, member(2)], [INVITATION], 'Admin');
  expect(await screen.findByRole('heading', { name: 'Team Members (2)' })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Team Overview' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => /Active|Pending/.exec(row.textContent ?? '')?.[0])).toEqual([
    undefined,
    'Active',
    'Active',
    'Pending',
  ]);
});

test.each([
  [[ME], [], true],
  [[ME], [INVITATION], false],
  [[ME, member(2)], [], false],
])('P2-058, Settled 41: the hint stands there when members and invitations together are one', async (...given) => {
  const [members, invitations, shown] = given;
  await open(members, invitations, 'Admin');
  await screen.findByRole('table');
  expect(screen.queryByText('Build Your Team') !== null).toBe(shown);
});

test.each([
  ['Admin', ['Actions for Person 2', 'Actions for new@acme.test']],
  ['Owner', ['Actions for Person 2', 'Actions for Person 3', 'Actions for new@acme.test']],
  ['Manager', []],
  ['Viewer', []],
])('P2-065, P2-066, P2-273, D-016, Settled 26: a person who is %s has the actions %j', async (role, names) => {
  await open([{ ...ME, role }, member(2), member(3, { role: 'Owner' })], [INVITATION], role);
  await screen.findByText('person3@acme.test');
  expect(actions()).toEqual(names);
});

test.each([
  ['Admin', 'Manager', ['Manager', 'Admin', 'QA', 'Developer', 'Product Owner', 'Viewer']],
  ['Admin', 'QA', ['Admin', 'QA', 'Developer', 'Product Owner', 'Viewer']],
  ['Owner', 'QA', ['Owner', 'Admin', 'QA', 'Developer', 'Product Owner', 'Viewer']],
])('P2-251, Settled 25: %s gives a %s one of %j', async (role, present, options) => {
  const { user } = await open([{ ...ME, role }, member(2, { role: present })], [], role);
  await user.click(await screen.findByRole('button', { name: 'Actions for Person 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Role for Person 2' });
  expect(
    within(dialog)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(options);
});

test('a team of more than a page is read by cursor, with its numbers from the database', async () => {
  const many = Array.from({ length: 51 }, (_, index) =>
    member(2, { user_id: `0a000000-0000-4000-8000-0000000001${index + 10}` }),
  );
  const asked: unknown[] = [];
  fakeServer({
    'rpc/get_team_members': many,
    invitations: [],
    'rpc/get_team_counts': { members: 10_000, invitations: 12 },
    'rpc/get_team_page': async (request: Request) => {
      asked.push(await request.json());
      return Response.json(
        many.map(({ user_id, full_name, email, role, joined_at }, index) => ({
          ...{ kind: 'member', id: user_id, full_name, email, role, joined_at, expires_at: null, invite_token: null },
          cursor: `m.${index}.${user_id}`,
        })),
      );
    },
  });
  const { user, router } = await renderScreen(<TeamOverview onInvite={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Team Members (10,000)' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const last = many.at(49)?.user_id;
  expect(new URLSearchParams(router.state.location.search).get('after')).toBe(`m.49.${last}`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ after: `m.49.${last}`, page_size: 51 }));
  await user.type(screen.getByRole('searchbox', { name: 'Search team' }), 'per');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'per', page_size: 51 }));
  expect(router.state.location.search).toBe('?search=per');
});
