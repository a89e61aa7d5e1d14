import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Toaster, toast } from 'sonner';
import { expect, onTestFinished } from 'vitest';
import { queryClient } from '../lib/server/query-client.ts';
import { connect } from '../lib/server/supabase-client.ts';
import { type Workspace, WorkspaceContext } from '../lib/workspace-context.ts';
import { classConflicts } from './class-conflicts.ts';
import './know-search-element.ts';
import { COMPANY_ID, USER_ID } from './rows.ts';

// On a busy machine a second is not enough.
configure({ asyncUtilTimeout: 15_000 });

type ScreenOptions = {
  /** Of the person who looks. */
  readonly role?: string;
  /** Address that is opened; `*` in `path` matches all. */
  readonly at?: string;
  readonly path?: string;
  /** What the frame around the page hands to it: the project. */
  readonly outlet?: unknown;
  /** What the loader of the page returns. */
  readonly loaded?: unknown;
};

/** Draws a part of the screen as a member of a workspace sees it. `fakeServer` must have been called before. */
export async function renderScreen(
  element: ReactNode,
  { role = 'Admin', at = '/', path = '*', outlet, loaded }: ScreenOptions = {},
) {
  await connect();
  // Registered by the test, not by this module: files that share a worker load it once.
  onTestFinished(() => {
    const conflicts = classConflicts(document.body);
    cleanup();
    queryClient.clear();
    // sonner shows toasts that are still open to the next Toaster, that of the next test.
    toast.dismiss();
    expect(conflicts).toEqual([]);
  });
  const organization = { company_id: COMPANY_ID, company_name: 'Acme', role, logo_url: null };
  const workspace: Workspace = {
    userId: USER_ID,
    email: 'ada@acme.test',
    profile: { id: USER_ID, user_id: USER_ID, full_name: 'Ada', company_id: COMPANY_ID, active_company_id: COMPANY_ID },
    organizations: [organization],
    active: organization,
  };
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={outlet} />,
        children: [
          { path, element, hydrateFallbackElement: <span />, ...(loaded !== undefined && { loader: () => loaded }) },
          { path: '*', element: 'another page' },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={testQueryClient()}>
      <WorkspaceContext value={workspace}>
        <RouterProvider router={router} />
      </WorkspaceContext>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, user, router };
}

/** The application's own settings, but a failed request is repeated at once. */
function testQueryClient(): QueryClient {
  const { queries } = queryClient.getDefaultOptions();
  return new QueryClient({ defaultOptions: { queries: { ...queries, retryDelay: 0 } } });
}
