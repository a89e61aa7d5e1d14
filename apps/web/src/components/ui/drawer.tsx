import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../lib/browser/return-focus.ts';
import { SCRIM } from './scrim.ts';

type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A panel from the left edge: the sidebar on a phone. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          aria-describedby={undefined}
          data-slot="drawer"
          {...focus}
          className="sliding fixed inset-y-0 left-0 z-50 w-[18rem] max-w-[90vw] overflow-y-auto border-r bg-sunken"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
