import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

type ActDialogProps = {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly reasonHint?: string;
  readonly onClose: () => void;
  /** Called with a reason that is right; `onTry` before, in any case. */
  readonly onConfirm: (reason: string) => void;
  readonly onTry?: () => void;
  /** What else is asked. */
  readonly children?: ReactNode;
};

/** Asks for an act on a company, with its reason. */
export function ActDialog({
  title,
  text,
  confirm,
  danger = false,
  busy,
  reasonHint,
  onClose,
  onConfirm,
  onTry,
  children,
}: ActDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(text !== undefined && { description: text })}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          onTry?.();
          if (isReason(reason)) onConfirm(reason.trim());
        }}
      >
        {children}
        <ReasonField
          value={reason}
          onChange={setReason}
          tried={tried}
          {...(reasonHint !== undefined && { hint: reasonHint })}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
