import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('rounded-xl border bg-surface shadow-low', className)} />;
}

export function CardHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-4 pb-1 pt-3">
      <h2>{title}</h2>
      <div className="ml-auto flex items-center gap-2 text-ink-3">{children}</div>
    </div>
  );
}
