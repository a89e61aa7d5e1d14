import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '../config/product.ts';
import { cn } from '../lib/browser/class-names.ts';
import { LogoMark } from './logo.tsx';

export type Crumb = { readonly name: string; readonly to: string };

const DASHBOARD: Crumb = { name: 'Dashboard', to: '/dashboard' };

/** Where one is: the product, the dashboard, the pages `above`, and the page itself. */
export function Breadcrumb({ name, above }: { readonly name: string; readonly above: readonly Crumb[] }) {
  const crumbs = name === DASHBOARD.name ? [] : [DASHBOARD, ...above];
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-2 overflow-hidden">
        <li className="shrink-0">
          <Link to="/" className="flex items-center gap-2.5 rounded font-semibold">
            <LogoMark />
            <span className="max-sm:sr-only">{PRODUCT.name}</span>
          </Link>
        </li>
        {crumbs.map((crumb) => (
          <Fragment key={crumb.to}>
            <Separator className="max-md:hidden" />
            <li className="shrink-0 max-md:hidden">
              <Link
                to={crumb.to}
                title={crumb.name}
                className="block max-w-40 truncate rounded text-ink-2 hover:text-ink"
              >
                {crumb.name}
              </Link>
            </li>
          </Fragment>
        ))}
        <Separator />
        <li className="min-w-0">
          <span aria-current="page" title={name} className="block truncate">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}

function Separator({ className }: { readonly className?: string }) {
  return (
    <li aria-hidden="true" className={cn('shrink-0 text-ink-3', className)}>
      <ChevronRight className="size-4" />
    </li>
  );
}
