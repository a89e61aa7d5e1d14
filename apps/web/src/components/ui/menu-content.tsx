import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { BorrowedTrigger } from './borrowed-trigger.tsx';
import { MenuPartsContext } from './menu-parts.ts';

export type MenuContentProps = {
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly triggerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether a key opened it: the first entry gets the focus then. */
  readonly byKeyboard: boolean;
  readonly align: 'start' | 'end';
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Not modal: the page behind it stays readable for screen readers, and a click beside it closes it and counts. */
export function MenuContent({
  id,
  trigger,
  triggerId,
  open,
  onOpenChange,
  byKeyboard,
  align,
  className,
  children,
}: MenuContentProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <BorrowedTrigger of={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={triggerId}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn('appearing z-50 min-w-44 rounded-xl border bg-surface p-1 shadow-high', className)}
        >
          <MenuPartsContext value={Radix}>{children}</MenuPartsContext>
          {byKeyboard && <FocusOnFirst />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The library does so only for a key that was pressed after it was loaded. */
function FocusOnFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const entries = place.current?.closest('[role="menu"]')?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    [...(entries ?? [])].find((entry) => !entry.hasAttribute('data-disabled'))?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}
