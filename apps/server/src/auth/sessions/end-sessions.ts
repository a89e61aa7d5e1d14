import type { Query } from '../../database/database-client.ts';

/** Ends one session of a person, all others, or all. Their refresh tokens are deleted with them. */
export async function endSessions(
  query: Query,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: 'local' | 'others' | 'global' },
): Promise<void> {
  await query(
    `delete from auth.sessions where user_id = $1
      and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [userId, sessionId, scope],
  );
}
