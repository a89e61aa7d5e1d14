import { Tooltip as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { BorrowedTrigger } from './borrowed-trigger.tsx';

export type TooltipContentProps = {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly side: 'bottom' | 'right';
  readonly text: string;
};

export function TooltipContent({ trigger, open, onOpenChange, side, text }: TooltipContentProps) {
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>
          <BorrowedTrigger of={trigger} />
        </Radix.Trigger>
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
    </Radix.Provider>
  );
}
