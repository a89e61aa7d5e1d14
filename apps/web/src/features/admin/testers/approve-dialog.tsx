import { LIMITS } from '@assay/domain';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { TESTERS } from '../../../config/messages/admin.ts';
import { decideTester } from '../../../data/changes/platform.ts';
import type { Tester } from '../../../data/queries/platform-lists.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { useAdminChange } from '../use-admin-change.ts';

/** Approves a tester, with notes if one likes. */
export function ApproveDialog({ tester, onClose }: { readonly tester: Tester; readonly onClose: () => void }) {
  const [notes, setNotes] = useState(tester.notes ?? '');
  const approving = useAdminChange({
    change: async () =>
      await decideTester(supabase(), {
        id: tester.id,
        status: 'approved',
        notes: notes.trim() === '' ? null : notes.trim(),
      }),
    done: () => TESTERS.approved,
    failed: TESTERS.updateFailed,
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TESTERS.approveTitle(tester.email)}
      description={TESTERS.approveText}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          approving.mutate(undefined);
        }}
      >
        <Field label={TESTERS.notes} hint={TESTERS.notesHint}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={4}
              maxLength={LIMITS.platform.notesCharacters}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={approving.isPending}>
            {TESTERS.approve}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
