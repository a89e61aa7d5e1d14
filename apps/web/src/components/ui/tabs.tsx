import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

export const Tabs = Radix.Root;

/** Tabs that do not fit scroll sideways. On a phone the last visible one fades out to show that there are more. */
export function TabList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Radix.List
      aria-label={label}
      className="scrolling-tabs flex gap-4 overflow-x-auto overflow-y-hidden border-b px-4"
    >
      {children}
    </Radix.List>
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={cn(
        'shrink-0 whitespace-nowrap border-b-2 border-transparent py-2.5 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink',
        className,
      )}
    />
  );
}

type TabPanelProps = ComponentProps<typeof Radix.Content> & {
  /** `none` where the tabs stand on the page itself, not in a card. */
  readonly padding?: 'card' | 'none';
};

export function TabPanel({ className, padding = 'card', ...rest }: TabPanelProps) {
  return <Radix.Content {...rest} className={cn(padding === 'card' && 'p-4', className)} />;
}
