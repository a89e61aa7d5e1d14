import { X } from 'lucide-react';
import { Dialog as Radix, AlertDialog as RadixAlert } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { useReturnFocus } from '../../lib/browser/return-focus.ts';
import { Button } from './button.tsx';
import { SCRIM } from './scrim.ts';

const PANEL =
  'appearing fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border bg-surface p-6 shadow-high';

type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={cn(PANEL, className)}
          {...focus}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="mb-4 pr-8">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
            {description !== undefined && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
          </div>
          {children}
          <Radix.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Close" className="absolute right-4 top-4">
              <X aria-hidden="true" className="size-4" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}

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
        <RadixAlert.Content className={PANEL} {...focus}>
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
