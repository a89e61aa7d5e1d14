import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { useReturnFocus } from '../../lib/browser/return-focus.ts';
import { Button } from './button.tsx';
import { DIALOG_PANEL_CLASS } from './dialog-panel-class.ts';
import { SCRIM } from './scrim.ts';

type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly className?: string;
  /** For what has long lines, such as code. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, className, wide = false, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          className={cn(DIALOG_PANEL_CLASS, wide ? 'max-w-4xl' : 'max-w-lg', className)}
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
