import { cn } from '../../lib/browser/class-names.ts';

const CORNERS = { text: 'rounded-md', card: 'rounded-xl', none: 'rounded-none' } as const;

type SkeletonProps = {
  /** The corners of what comes in its place. */
  readonly corners?: keyof typeof CORNERS;
  readonly className?: string;
};

export function Skeleton({ corners = 'text', className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn('breathing bg-none-soft', CORNERS[corners], className)}
    />
  );
}

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <div role="status" aria-label="Loading" className="divide-y">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} data-slot="skeleton-row" className={cn('flex items-center gap-4 px-4 py-3', className)}>
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="hidden h-4 w-24 sm:block" />
        </div>
      ))}
    </div>
  );
}
