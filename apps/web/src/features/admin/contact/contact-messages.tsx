import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { CONTACT_MESSAGES } from '../../../config/messages/admin.ts';
import { deleteMessage, markMessage } from '../../../data/changes/platform.ts';
import type { ContactMessage } from '../../../data/queries/platform-lists.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { ListCard } from '../list-card.tsx';
import { contactQuery } from '../query-options.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { useSearch } from '../use-search.ts';
import { MessageItem } from './message-item.tsx';
import { senderOf } from './sender-of.ts';

/** What visitors wrote, and whether it was answered. */
export function ContactMessages() {
  const { search, wanted } = useSearch(CONTACT_MESSAGES.searchLabel);
  const messages = useInfiniteQuery(contactQuery(wanted));
  const [deleting, setDeleting] = useState<ContactMessage>();
  const marking = useAdminChange({
    change: async ({ id, answered_at }: ContactMessage) =>
      await markMessage(supabase(), id, answered_at === null ? new Date().toISOString() : null),
    done: ({ answered_at }) =>
      answered_at === null ? CONTACT_MESSAGES.markedAnswered : CONTACT_MESSAGES.markedWaiting,
    failed: CONTACT_MESSAGES.updateFailed,
  });
  const removing = useAdminChange({
    change: async ({ id }: ContactMessage) => await deleteMessage(supabase(), id),
    done: () => CONTACT_MESSAGES.deleted,
    failed: CONTACT_MESSAGES.deleteFailed,
    onDone: () => setDeleting(undefined),
  });
  return (
    <>
      <ListCard
        title={CONTACT_MESSAGES.title}
        query={messages}
        search={search}
        empty={<EmptyState Icon={Inbox} title={CONTACT_MESSAGES.empty} />}
      >
        {(rows) => (
          <ul aria-label={CONTACT_MESSAGES.title}>
            {rows.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                busy={marking.isPending && marking.variables.id === message.id}
                onMark={() => marking.mutate(message)}
                onDelete={() => setDeleting(message)}
              />
            ))}
          </ul>
        )}
      </ListCard>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => !open && setDeleting(undefined)}
        title={CONTACT_MESSAGES.deleteTitle}
        question={CONTACT_MESSAGES.deleteQuestion(deleting === undefined ? '' : senderOf(deleting))}
        confirm={CONTACT_MESSAGES.delete}
        busy={removing.isPending}
        onConfirm={() => deleting !== undefined && removing.mutate(deleting)}
      />
    </>
  );
}
