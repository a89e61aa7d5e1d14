import { queryOptions } from '@tanstack/react-query';
import { openInvitation } from './open-invitation.ts';

type Opening = { readonly token: string; readonly person: { readonly userId: string; readonly email: string } | null };

/** What the link leads to. Asked anew each time it is opened: others may have used or cancelled it. */
export function invitationQuery({ token, person }: Opening) {
  return queryOptions({
    queryKey: ['invitation', token, person?.userId ?? 'visitor'] as const,
    queryFn: async () => await openInvitation(token, person),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
