import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { Spinner } from '../states/spinner.tsx';

const VARIANTS = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  plain: 'border-line-strong bg-surface text-ink shadow-low hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-none-soft hover:text-ink',
  danger: 'border-transparent bg-fail text-on-fail hover:opacity-90',
} as const;

const SIZES = {
  small: 'h-7 gap-1.5 px-2.5 text-[13px]',
  normal: 'h-[34px] gap-2 px-3',
  large: 'h-11 gap-2 px-5 text-base',
  icon: 'size-8 justify-center',
} as const;

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
  /** Shows a spinner and disables the button. */
  readonly busy?: boolean;
  /** Draws the only child, such as a link, as a button. */
  readonly asChild?: boolean;
};

/** Use `aria-disabled` instead of `disabled` where a tooltip says why: a disabled button gets no focus. */
export function Button({
  variant = 'plain',
  size = 'normal',
  busy = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const names = cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-lg border font-medium transition-colors duration-150',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={names} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={names}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner label="" />}
      {children}
    </button>
  );
}
