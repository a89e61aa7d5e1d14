import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAddressError } from '../../lib/browser/address-error.ts';
import { showAddressError } from '../../lib/browser/show-address-error.ts';
import { toastsCode } from '../../lib/browser/show-toast.ts';
import { keepSession } from '../../lib/server/current-session.ts';
import { queryClient } from '../../lib/server/query-client.ts';
import { connect } from '../../lib/server/supabase-client.ts';
import { whenAnswered } from '../../lib/server/when-answered.ts';
import { Announcement } from '../announcement.tsx';

/** Nothing of these pages is drawn before the public settings of the server are loaded. */
export async function clientLoader() {
  await connect();
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** The frame of every page that talks to the server from the start: accounts and workspaces. */
export default function Connected() {
  // Pages that offer a way on take the error first.
  useAddressError(showAddressError);
  useEffect(() => whenAnswered(queryClient, loadNext), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Announcement />
      <Outlet />
    </QueryClientProvider>
  );
}

/** What every page needs soon after it is shown. A message then appears although the server does not answer any more. */
function loadNext(): void {
  keepSession();
  toastsCode.load().catch((error: unknown) => console.warn('Messages could not be loaded yet:', error));
}
