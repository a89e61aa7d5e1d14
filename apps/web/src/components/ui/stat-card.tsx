import { Link } from 'react-router';
import { cn } from '../../lib/browser/class-names.ts';
import { Skeleton } from '../states/skeleton.tsx';

type StatCardProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly to?: string;
};

/** A number with a label and a hint. With `to`, the card is a link. */
export function StatCard({ label, value, hint, to }: StatCardProps) {
  const classes = 'block rounded-xl border bg-surface px-4 py-3.5 shadow-low';
  const content = (
    <>
      <h2 className="text-[14px] font-normal text-ink-2">{label}</h2>
      <p className="num text-[26px] font-semibold leading-[1.3] tracking-tight">{value}</p>
      {hint !== undefined && <p className="text-ink-3">{hint}</p>}
    </>
  );
  if (to === undefined) return <section className={classes}>{content}</section>;
  return (
    <Link to={to} className={cn(classes, 'transition-colors duration-150 hover:border-line-strong')}>
      {content}
    </Link>
  );
}

export function StatCardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} data-slot="skeleton-card" className="rounded-xl border bg-surface px-4 py-3.5 shadow-low">
      {/* As high as a card without a hint: a line of text, a number. */}
      <Skeleton className="my-[2.5px] h-4 w-24" />
      <Skeleton className="my-[5px] h-6 w-14" />
    </div>
  ));
}
