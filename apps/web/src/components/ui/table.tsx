import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

type TableProps = {
  readonly label: string;
  /** As wide as its card, whatever stands in it: long words are broken. */
  readonly fixed?: boolean;
  readonly children: ReactNode;
};

/** A table. On a narrow screen it scrolls sideways inside its card. */
export function Table({ label, fixed = false, children }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className={cn('w-full border-collapse', fixed && 'table-fixed')}>
        {children}
      </table>
    </div>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        'whitespace-nowrap border-b px-3 py-2 not-[.text-right]:text-left first:pl-4 sm:px-4 text-[12px] font-medium text-ink-3',
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cn('border-b transition-colors duration-150 last:border-b-0 hover:bg-sunken', className)}
    />
  );
}

/** `holds`: a button is higher than text, so its cell leaves less room around it. */
export function Cell({
  holds = 'text',
  className,
  ...rest
}: ComponentProps<'td'> & { readonly holds?: 'text' | 'button' }) {
  const height = holds === 'button' ? 'py-1' : 'py-[9px]';
  return <td {...rest} className={cn('px-3 first:pl-4 sm:px-4', height, className)} />;
}
