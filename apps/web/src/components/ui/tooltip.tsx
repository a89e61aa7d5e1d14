import { Slot } from 'radix-ui';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { useLazyCode } from '../../lib/browser/lazy-code.ts';
import { lazyPart } from '../../lib/server/lazy-part.ts';

type TooltipProps = {
  readonly text: string;
  readonly side?: 'bottom' | 'right';
  readonly children: ReactElement;
};

/** What opens loads when the pointer comes; pages load it too, once they are shown. */
export const tooltipCode = lazyPart(async () => (await import('./tooltip-content.tsx')).TooltipContent);

/** A text that appears when its child is hovered or gets the focus by a key. Where it does not load, it stays away. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  const trigger = useRef<HTMLElement>(null);
  const { open, setOpen, wait } = useOneOpen();
  const { value: TooltipContent } = useLazyCode(tooltipCode, open);
  const close = () => setOpen(false);
  return (
    <>
      <Slot.Root
        ref={trigger}
        onPointerEnter={(event) => event.pointerType !== 'touch' && wait()}
        // Once it is drawn, the library closes it: the pointer may go from its control into the text.
        onPointerLeave={() => (open && TooltipContent !== undefined ? undefined : close())}
        onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
        onBlur={close}
        onPointerDown={close}
        onClick={close}
      >
        {children}
      </Slot.Root>
      {TooltipContent !== undefined && (
        <TooltipContent trigger={trigger} open={open} onOpenChange={setOpen} side={side} text={text} />
      )}
    </>
  );
}

/** Closes the tooltip that is open now: there is never more than one. */
let closeOther: (() => void) | undefined;
/** When the last tooltip closed: beside it, the next one opens at once. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Whether the tooltip is open. `wait` opens it after a moment. */
function useOneOpen() {
  const [open, setOpenNow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);
  const setOpen = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    if (next === isOpen.current) return;
    isOpen.current = next;
    setOpenNow(next);
    if (next) {
      closeOther?.();
      closeOther = () => setOpen(false);
    } else {
      closeOther = undefined;
      lastClosedAt = performance.now();
    }
  }, []);
  const wait = () => {
    tooltipCode.load().catch((error: unknown) => console.warn('The tooltip could not be loaded yet:', error));
    clearTimeout(timer.current);
    const isNext = performance.now() - lastClosedAt < DISPLAY_TIMES.nextTooltipMs;
    timer.current = setTimeout(() => setOpen(true), isNext ? 0 : DISPLAY_TIMES.tooltipMs);
  };
  useEffect(() => () => setOpen(false), [setOpen]);
  return { open, setOpen, wait };
}
