import { AlertDialog as RadixAlert } from 'radix-ui';
import { cn } from '../../lib/browser/class-names.ts';
import { useReturnFocus } from '../../lib/browser/return-focus.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { DIALOG_PANEL_CLASS } from './dialog-panel-class.ts';
import { SCRIM } from './scrim.ts';

type ConfirmProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
};

/** Asks before something that cannot be undone. It stays open until the caller closes it, so it can show `busy`. */
export function ConfirmDialog({ open, onOpenChange, title, question, confirm, busy = false, onConfirm }: ConfirmProps) {
  const focus = useReturnFocus();
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={SCRIM} />
        <RadixAlert.Content className={cn(DIALOG_PANEL_CLASS, 'max-w-lg')} {...focus}>
          <RadixAlert.Title className="text-lg font-semibold tracking-tight">{title}</RadixAlert.Title>
          <RadixAlert.Description className="mt-2 text-ink-2 [overflow-wrap:anywhere]">
            {question}
          </RadixAlert.Description>
          <DialogActions>
            <RadixAlert.Cancel asChild>
              <Button>Cancel</Button>
            </RadixAlert.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
