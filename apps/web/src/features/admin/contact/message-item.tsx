import { Mail, Trash2 } from 'lucide-react';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CONTACT_MESSAGES } from '../../../config/messages/admin.ts';
import type { ContactMessage } from '../../../data/queries/platform-lists.ts';
import { formatDateTime } from '../../../lib/format-dates-and-durations.ts';
import { senderOf } from './sender-of.ts';

type MessageItemProps = {
  readonly message: ContactMessage;
  readonly busy: boolean;
  readonly onMark: () => void;
  readonly onDelete: () => void;
};

/** One message with all that was sent. */
export function MessageItem({ message, busy, onMark, onDelete }: MessageItemProps) {
  const { email, phone, inquiry_type, answered_at, created_at } = message;
  const waits = answered_at === null;
  const name = senderOf(message);
  return (
    <li className="grid gap-2 border-t px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="[overflow-wrap:anywhere]">{name}</h3>
        <StatusBadge
          status={waits ? 'pending' : 'passed'}
          word={waits ? CONTACT_MESSAGES.waiting : CONTACT_MESSAGES.answered}
        />
        <span className="text-[13px] capitalize text-ink-3">{inquiry_type}</span>
        <span className="num ml-auto text-[13px] text-ink-3">{formatDateTime(created_at)}</span>
      </div>
      <p className="max-w-3xl whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-full text-[13px] sm:basis-48 text-ink-3 [overflow-wrap:anywhere]">
          {[email, phone].filter((part) => part !== null).join(' · ')}
        </span>
        <Button size="small" busy={busy} onClick={onMark}>
          {waits ? CONTACT_MESSAGES.mark : CONTACT_MESSAGES.unmark}
        </Button>
        <Button asChild size="icon" variant="quiet">
          <a href={`mailto:${encodeURIComponent(email)}`} aria-label={CONTACT_MESSAGES.reply(name)}>
            <Mail aria-hidden="true" className="size-4" />
          </a>
        </Button>
        <Button size="icon" variant="quiet" aria-label={CONTACT_MESSAGES.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  );
}
