import type { ReactNode } from 'react';

type FactCardProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
  /** Beside the value. */
  readonly badge?: ReactNode;
};

/** One fact about the account. */
export function FactCard({ label, value, hint, badge }: FactCardProps) {
  return (
    <section className="rounded-xl border bg-surface px-4 py-3.5 shadow-low">
      <h2 className="text-[14px] font-normal text-ink-2">{label}</h2>
      <div className="mt-0.5 flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="num text-[20px] font-semibold leading-[1.3] tracking-tight">{value}</p>
        {badge}
      </div>
      {hint !== undefined && <p className="text-ink-3">{hint}</p>}
    </section>
  );
}
