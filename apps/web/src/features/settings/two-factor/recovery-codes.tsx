import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { SECOND_FACTOR } from '../../../config/messages/second-factor.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';

type RecoveryCodesProps = { readonly codes: readonly string[] | undefined; readonly onClose: () => void };

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText((codes ?? []).join('\n'));
    } catch (error) {
      console.warn('The codes could not be copied:', error);
      return showError(SECOND_FACTOR.codesNotCopied);
    }
    showSuccess(SECOND_FACTOR.codesCopied);
  };
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={SECOND_FACTOR.recoveryTitle}
      description={SECOND_FACTOR.recoveryText}
    >
      <ul
        aria-label={SECOND_FACTOR.recoveryTitle}
        className="grid gap-x-6 gap-y-1 rounded-lg border bg-sunken p-3 font-mono sm:grid-cols-2"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => void copy()}>{SECOND_FACTOR.copyCodes}</Button>
        <Button variant="primary" onClick={onClose}>
          {SECOND_FACTOR.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
