import { useInfiniteQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { TESTERS } from '../../../config/messages/admin.ts';
import { decideTester, deleteTester } from '../../../data/changes/platform.ts';
import { listTesters, type Tester } from '../../../data/queries/platform-lists.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { ExportButton } from '../export-button.tsx';
import { ListCard } from '../list-card.tsx';
import { testersQuery } from '../query-options.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { useExport } from '../use-export.ts';
import { useSearch } from '../use-search.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { TesterTable } from './tester-table.tsx';

/** The waiting list of the beta: who is let in. */
export function BetaTesters() {
  const { search, wanted } = useSearch(TESTERS.searchLabel);
  const testers = useInfiniteQuery(testersQuery(wanted));
  const [approving, setApproving] = useState<Tester>();
  const [deleting, setDeleting] = useState<Tester>();
  const rejecting = useAdminChange({
    change: async ({ id, notes }: Tester) => await decideTester(supabase(), { id, status: 'rejected', notes }),
    done: () => TESTERS.rejected,
    failed: TESTERS.updateFailed,
  });
  const removing = useAdminChange({
    change: async ({ id }: Tester) => await deleteTester(supabase(), id),
    done: () => TESTERS.deleted,
    failed: TESTERS.deleteFailed,
    onDone: () => setDeleting(undefined),
  });
  const saving = useExport({
    name: 'beta-testers',
    read: async (question) => await listTesters(supabase(), { search: wanted, ...question }),
    columns: [
      ['Email', ({ email }) => email],
      ['Status', ({ status }) => status],
      ['Notes', ({ notes }) => notes],
      ['Signed Up', ({ created_at }) => created_at],
    ],
  });
  return (
    <>
      <ListCard
        title={TESTERS.list}
        query={testers}
        search={search}
        actions={<ExportButton saving={saving} />}
        empty={<EmptyState Icon={FlaskConical} title={TESTERS.empty} />}
      >
        {(rows) => (
          <TesterTable
            testers={rows}
            busyId={rejecting.isPending ? rejecting.variables.id : undefined}
            onApprove={setApproving}
            onReject={(tester) => rejecting.mutate(tester)}
            onDelete={setDeleting}
          />
        )}
      </ListCard>
      {approving !== undefined && <ApproveDialog tester={approving} onClose={() => setApproving(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => !open && setDeleting(undefined)}
        title={TESTERS.deleteTitle}
        question={TESTERS.deleteQuestion(deleting?.email ?? '')}
        confirm={TESTERS.delete}
        busy={removing.isPending}
        onConfirm={() => deleting !== undefined && removing.mutate(deleting)}
      />
    </>
  );
}
