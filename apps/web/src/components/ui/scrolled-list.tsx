import type { ReactNode } from 'react';

type ScrolledListProps = { readonly label: string; readonly className: string; readonly children: ReactNode };

/** A list that scrolls when it is long. It takes the focus, so that the arrow keys scroll it too. */
export function ScrolledList({ label, className, children }: ScrolledListProps) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, only a pointer could scroll the list
      tabIndex={0}
      className={`overflow-y-auto ${className}`}
    >
      {children}
    </ul>
  );
}
