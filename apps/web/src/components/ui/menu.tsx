import { Slot } from 'radix-ui';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { lazyPart } from '../../lib/server/lazy-part.ts';
import { useLazyDialog } from '../../lib/server/use-lazy-dialog.ts';
import { type MenuParts, useMenuParts } from './menu-parts.ts';

type MenuProps = {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
};

/** What opens loads when somebody is about to open it; pages load it too, once they are shown. */
export const menuCode = lazyPart(async () => (await import('./menu-content.tsx')).MenuContent);

/** A button that opens a menu. The first click or key counts, although the menu may still be loading. */
export function Menu({ trigger, children, align = 'end', className }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const ref = useRef<HTMLElement>(null);
  const triggerId = useId();
  const id = useId();
  const open = openedBy !== undefined;
  const close = useCallback(() => setOpenedBy(undefined), []);
  const MenuContent = useLazyDialog(menuCode, open, close);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    setOpenedBy(open ? undefined : 'pointer');
    // The menu takes the focus.
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpenedBy(open && event.key !== 'ArrowDown' ? undefined : 'key');
  };
  return (
    <>
      <Slot.Root
        ref={ref}
        // Only then: on a page that is built as a file, an id that React makes differs from that in the browser.
        id={open ? triggerId : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && MenuContent !== undefined ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Slot.Root>
      {MenuContent !== undefined && (
        <MenuContent
          id={id}
          trigger={ref}
          triggerId={triggerId}
          open={open}
          onOpenChange={(isOpen) => setOpenedBy(isOpen ? 'pointer' : undefined)}
          byKeyboard={openedBy === 'key'}
          align={align}
          className={className}
        >
          {children}
        </MenuContent>
      )}
    </>
  );
}

function loadEarly(): void {
  // A failure is told when the menu is opened.
  menuCode.load().catch((error: unknown) => console.warn('The menu could not be loaded yet:', error));
}

const ITEM =
  'flex w-full select-none items-center gap-2.5 rounded-lg px-2.5 py-1.5 outline-none data-[highlighted]:bg-none-soft data-[disabled]:opacity-50 [&_svg]:size-4';

export function MenuItem({
  className,
  danger = false,
  ...rest
}: ComponentProps<MenuParts['Item']> & { readonly danger?: boolean }) {
  const { Item } = useMenuParts();
  return (
    <Item {...rest} className={cn(ITEM, danger ? 'text-fail [&_svg]:text-fail' : '[&_svg]:text-ink-3', className)} />
  );
}

export function MenuRadioGroup({
  value,
  onChange,
  children,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  const { RadioGroup } = useMenuParts();
  return (
    <RadioGroup value={value} onValueChange={onChange}>
      {children}
    </RadioGroup>
  );
}

export function MenuRadioItem({ className, ...rest }: ComponentProps<MenuParts['RadioItem']>) {
  const { RadioItem } = useMenuParts();
  return (
    <RadioItem
      {...rest}
      className={cn(
        ITEM,
        '[&_svg]:text-ink-3 data-[state=checked]:font-medium data-[state=checked]:text-gold',
        className,
      )}
    />
  );
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}
