import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { SECURITY } from '../../config/messages/security.ts';
import type { AccountDeletion } from '../../data/queries/account-deletions.ts';
import { formatLongDate } from '../../lib/format-dates-and-durations.ts';
import { accountDeletionQuery } from './query-options.ts';
import { useRequestDeletion, useWithdrawDeletion } from './use-account-deletion.ts';

/** Asks for the end of the account; while a request is open, shows it and takes it back. */
export function DeleteAccount() {
  const request = useQuery(accountDeletionQuery());
  if (request.isPending) return <SkeletonRows count={1} />;
  if (request.isError)
    return <ErrorState error={request.error} what="Your deletion request" onRetry={request.refetch} />;
  return request.data === null ? <AskForDeletion /> : <OpenRequest request={request.data} />;
}

function AskForDeletion() {
  const [asks, setAsks] = useState(false);
  const requesting = useRequestDeletion(() => setAsks(false));
  return (
    <div className="flex flex-col gap-3 border-t pt-4 sm:flex-row sm:items-center">
      <p className="min-w-0 flex-1 text-ink-2">{SECURITY.deleteText}</p>
      <Button variant="danger" onClick={() => setAsks(true)} className="shrink-0">
        {SECURITY.delete}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={SECURITY.deleteTitle}
        question={SECURITY.deleteQuestion}
        confirm={SECURITY.deleteConfirm}
        busy={requesting.isPending}
        onConfirm={() => requesting.mutate()}
      />
    </div>
  );
}

function OpenRequest({ request }: { readonly request: AccountDeletion }) {
  const withdrawing = useWithdrawDeletion();
  return (
    <section
      aria-label="Deletion request"
      className="flex flex-col gap-3 rounded-lg border border-fail bg-fail-soft p-3 sm:flex-row sm:items-center"
    >
      <div className="min-w-0 flex-1">
        <p>{SECURITY.deletionOpen(formatLongDate(request.requested_at), formatLongDate(request.due_at))}</p>
        {request.blocked_at !== null && <p className="mt-1">{SECURITY.deletionBlocked}</p>}
      </div>
      <Button busy={withdrawing.isPending} onClick={() => withdrawing.mutate()} className="shrink-0">
        {withdrawing.isPending ? SECURITY.withdrawing : SECURITY.withdraw}
      </Button>
    </section>
  );
}
