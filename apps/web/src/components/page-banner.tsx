import type { ReactNode } from 'react';

type PageBannerProps = {
  readonly title: string;
  /** Status badge next to the title. */
  readonly badge?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
};

/** Head of a page: title, subtitle, description and actions. */
export function PageBanner({ title, badge, subtitle, description, actions }: PageBannerProps) {
  return (
    <div className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-end">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-x-3">
          <h1 title={title} className="line-clamp-1 min-w-0 break-all">
            {title}
          </h1>
          {badge}
        </div>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {subtitle} <span className="text-ink-3">{description}</span>
        </p>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
