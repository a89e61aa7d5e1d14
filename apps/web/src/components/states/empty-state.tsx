import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type StateProps = {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** `h1` where the page shows nothing else. */
  readonly heading?: 'h1' | 'h3';
};

/** Shown where there is nothing yet: a title, a sentence and an action. */
export function EmptyState({ Icon, title, text, children, heading: Heading = 'h3' }: StateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-2 grid size-10 place-items-center rounded-xl border bg-sunken text-ink-3">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading className="text-base">{title}</Heading>
      {text !== undefined && <p className="max-w-md text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
      {children !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
