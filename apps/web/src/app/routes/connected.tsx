import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { TooltipProvider } from '../../components/ui/tooltip.tsx';
import { useAddressError } from '../../lib/browser/address-error.ts';
import { showAddressError } from '../../lib/browser/show-address-error.ts';
// Loaded with these pages, so that a message appears although the server does not answer any more.
import '../../lib/browser/toasts.tsx';
import { queryClient } from '../../lib/server/query-client.ts';
import { connect } from '../../lib/server/supabase-client.ts';

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
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={250}>
        <Outlet />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
