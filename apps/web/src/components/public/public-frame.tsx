import type { ReactNode } from 'react';
import type { PublicPage } from '../../config/built-pages.ts';
import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import type { Visitor } from '../../lib/server/check-visitor.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

type PublicFrameProps = {
  readonly page: PublicPage;
  readonly visitor: Visitor;
  readonly children: ReactNode;
};

/**
 * Header and footer of the public pages. Their links are plain ones: each page is a document of its own, which works
 * before and without scripts.
 */
export function PublicFrame({ page, visitor, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {PUBLIC_CONTENT.frame.skip}
      </a>
      <PublicHeader page={page} signedIn={visitor.signedIn} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter page={page} />
    </div>
  );
}
