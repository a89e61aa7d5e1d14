import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../components/ui/button-class.ts';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { AuthCard } from '../auth-card.tsx';

type InviteErrorProps = {
  readonly message: string;
  /** Other ways on, beside the way home. */
  readonly children?: ReactNode;
};

/** An invitation that lets nobody in, and why. */
export function InviteError({ message, children }: InviteErrorProps) {
  return (
    <AuthCard title={INVITATIONS.errorTitle}>
      <p role="alert" className="flex items-start gap-2 text-ink-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fail" />
        <span>{message}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {/* A page that is a document of its own. */}
        <button type="button" className={buttonClass()} onClick={() => window.location.assign('/')}>
          {INVITATIONS.goHome}
        </button>
      </div>
    </AuthCard>
  );
}
