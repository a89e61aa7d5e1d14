import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export const TooltipProvider = Radix.Provider;

/** A text that appears when its child is hovered or focused. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  readonly text: string;
  readonly side?: 'bottom' | 'right';
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-bg shadow-high"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
