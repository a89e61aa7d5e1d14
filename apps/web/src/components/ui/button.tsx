import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { Spinner } from '../states/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and disables the button. */
    readonly busy?: boolean;
    /** Draws the only child, such as a link, as a button. */
    readonly asChild?: boolean;
  };

/** Use `aria-disabled` instead of `disabled` where a tooltip says why: a disabled button gets no focus. */
export function Button({ variant, size, busy = false, asChild = false, className, children, ...rest }: ButtonProps) {
  const names = cn(buttonClass({ variant, size }), className);
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
