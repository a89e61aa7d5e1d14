import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

type MenuProps = {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
};

/** Not modal: the page behind it stays readable for screen readers, and a click beside it closes it and counts. */
export function Menu({ trigger, children, align = 'end', className }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn('appearing z-50 min-w-44 rounded-xl border bg-surface p-1 shadow-high', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex w-full select-none items-center gap-2.5 rounded-lg px-2.5 py-1.5 outline-none data-[highlighted]:bg-none-soft data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-ink-3';

export function MenuItem({
  className,
  danger = false,
  ...rest
}: ComponentProps<typeof Radix.Item> & { readonly danger?: boolean }) {
  return <Radix.Item {...rest} className={cn(ITEM, danger && 'text-fail [&_svg]:text-fail', className)} />;
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
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      {children}
    </Radix.RadioGroup>
  );
}

export function MenuRadioItem({ className, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      {...rest}
      className={cn(ITEM, 'data-[state=checked]:font-medium data-[state=checked]:text-gold', className)}
    />
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
