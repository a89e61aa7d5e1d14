import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BUILT_PAGE_ID } from '../config/built-pages.ts';
import { followTheme } from '../lib/browser/theme.ts';
import { ToastArea } from '../lib/browser/toast-area.tsx';

/**
 * Brings the page of the document to life, without the router and everything that only the application needs. The links
 * of these pages are documents of their own.
 */
export function hydratePage(pages: Readonly<Record<string, ComponentType>>): void {
  const place = document.getElementById(BUILT_PAGE_ID);
  const Page = Object.entries(pages).find(([name]) => name === place?.dataset.page)?.[1];
  if (place === null || Page === undefined) return;
  hydrateRoot(
    place,
    <>
      <Page />
      <PageEffects />
    </>,
  );
}

function PageEffects() {
  useEffect(followTheme, []);
  return <ToastArea />;
}
