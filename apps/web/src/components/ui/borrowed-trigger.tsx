import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';

type BorrowedTriggerProps = {
  /** The control of the page, which was there before the library. */
  readonly of: RefObject<HTMLElement | null>;
  /** Given by the library. */
  readonly ref?: Ref<HTMLElement | null>;
  readonly 'aria-describedby'?: string | undefined;
};

/**
 * Stands where the library expects its trigger, draws nothing, and names the control of the page as the trigger: what
 * opens is placed beside that control and returns the focus to it.
 */
export function BorrowedTrigger({ of, ref, 'aria-describedby': description }: BorrowedTriggerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  useEffect(() => {
    const control = of.current;
    if (control === null || description === undefined || control.hasAttribute('aria-describedby')) return;
    control.setAttribute('aria-describedby', description);
    return () => control.removeAttribute('aria-describedby');
  }, [of, description]);
  return null;
}
