import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badges/badge.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { SECURITY } from '../../config/messages/security.ts';
import { revokeSession } from '../../data/changes/sessions.ts';
import type { SignedInSession } from '../../data/queries/sessions.ts';
import { showSuccess } from '../../lib/browser/show-toast.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { deviceName } from '../../lib/device-name.ts';
import { formatAgo } from '../../lib/format-dates-and-durations.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { sessionKeys, sessionsQuery } from './query-options.ts';
import { SettingsCard } from './settings-card.tsx';
import { showSettingsError } from './show-settings-error.ts';

/** Where the person is signed in. Each session can be signed out, the own one last. */
export function SignedInSessions() {
  const sessions = useQuery(sessionsQuery());
  const [asked, setAsked] = useState<Asked>();
  const revoking = useRevoke(() => setAsked(undefined));
  const others = sessions.data?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <SettingsCard title={SECURITY.sessions} text={SECURITY.sessionsText}>
      {sessions.isPending && <SkeletonRows count={2} />}
      {sessions.isError && <ErrorState error={sessions.error} what="Your sessions" onRetry={sessions.refetch} />}
      {sessions.data !== undefined && (
        <ul aria-label={SECURITY.sessions} className="divide-y rounded-lg border">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onSignOut={() => setAsked({ question: questionFor(session), sessions: [session] })}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button onClick={() => setAsked({ question: SECURITY.signOutOthersQuestion, sessions: others })}>
            {SECURITY.signOutOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={SECURITY.signOut}
        question={asked?.question ?? ''}
        confirm={SECURITY.signOut}
        busy={revoking.isPending}
        onConfirm={() => asked !== undefined && revoking.mutate(asked.sessions)}
      />
    </SettingsCard>
  );
}

type Asked = { readonly question: string; readonly sessions: readonly SignedInSession[] };

function questionFor({ is_current, user_agent }: SignedInSession): string {
  return is_current ? SECURITY.signOutMeQuestion : SECURITY.signOutQuestion(deviceName(user_agent));
}

function useRevoke(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessions: readonly SignedInSession[]) => {
      for (const { id, is_current } of sessions) {
        // The frame follows the end of the own session to the login.
        if (is_current) await signOutHere();
        else await revokeSession(supabase(), id);
      }
      return sessions;
    },
    onSuccess: (sessions) => {
      onDone();
      if (sessions.some(({ is_current }) => is_current)) return;
      showSuccess(sessions.length > 1 ? SECURITY.othersSignedOut : SECURITY.signedOut);
    },
    onError: (error) => showSettingsError(error, SECURITY.signOutFailed),
    onSettled: (_, __, sessions) => {
      if (sessions.every(({ is_current }) => !is_current)) client.invalidateQueries({ queryKey: sessionKeys.all });
    },
  });
}

/** Only this session: those elsewhere go on. */
async function signOutHere(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: 'local' });
  if (error) throw error;
}

type SessionRowProps = { readonly session: SignedInSession; readonly onSignOut: () => void };

function SessionRow({ session, onSignOut }: SessionRowProps) {
  const now = useNow(null);
  const device = deviceName(session.user_agent);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Monitor aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{device}</span>
          {session.is_current && <Badge tone="pass">{SECURITY.thisSession}</Badge>}
        </p>
        <p className="text-[13px] text-ink-3 [overflow-wrap:anywhere]">
          {[session.address, `last used ${formatAgo(session.last_used_at, now)}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button size="small" aria-label={`${SECURITY.signOut}: ${device}`} onClick={onSignOut}>
        {SECURITY.signOut}
      </Button>
    </li>
  );
}
