// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { project } from '../../../test-support/rows.ts';
import { ProjectSettings } from './project-settings.tsx';

const open = async (role: string) => {
  const sent: unknown[] = [];
  fakeServer({
    projects: async (request: Request) => {
      if (request.method === 'GET') return Response.json([project()]);
      sent.push(request.method === 'DELETE' ? 'deleted' : await request.json());
      return Response.json([{ id: project().id }]);
    },
  });
  const onDeleted = vi.fn();
  return {
    ...(await renderScreen(<ProjectSettings project={project()} onDeleted={onDeleted} />, { role })),
    sent,
    onDeleted,
  };
};

test.each([
  ['Manager', ['Save Changes', 'Archive project', 'Delete project']],
  ['QA', ['Save Changes']],
])('D-020, D-030: what a %s may do in the settings of a project', async (role, buttons) => {
  await open(role);
  await screen.findByLabelText('Project Name');
  const shown = ['Save Changes', 'Archive project', 'Delete project'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
  expect(shown).toEqual(buttons);
});

test('the format of the code is saved when it is chosen', async () => {
  const { user, sent } = await open('QA');
  await user.selectOptions(screen.getByLabelText('View as code opens with'), 'Playwright');
  await waitFor(() => expect(sent).toEqual([{ framework: 'Playwright' }]));
});

test('a saved form stays, and a second save sends only what was changed since', async () => {
  const { user, sent } = await open('Admin');
  const name = await screen.findByLabelText('Project Name');
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Corner Shop!' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', false));
  await user.type(screen.getByLabelText('Description'), 'Rings');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Corner Shop!' }, { description: 'Rings' }]));
});

test('P2-050: the project is deleted after a question, and the page is left', async () => {
  const { user, sent, onDeleted } = await open('Admin');
  await user.click(screen.getByRole('button', { name: 'Delete project' }));
  expect(await screen.findByText(/Are you sure you want to delete "Corner Shop"/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(sent).toEqual(['deleted']);
});
