import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PUBLIC_PAGE_ID, type PublicPage } from '../../config/public-pages.ts';
import { followTheme } from '../../lib/browser/theme.ts';
import { ToastArea } from '../../lib/browser/toast-area.tsx';
import { HomePage } from './home-page.tsx';
import { About, Contact, Pricing, Privacy, Terms } from './information-pages.tsx';

const PAGES: Readonly<Record<PublicPage, ComponentType>> = {
  home: HomePage,
  about: About,
  pricing: Pricing,
  contact: Contact,
  privacy: Privacy,
  terms: Terms,
};

/**
 * The script of the public pages: it brings the page of the document to life, without the router and everything that
 * only the application needs. Their links are documents of their own.
 */
const place = document.getElementById(PUBLIC_PAGE_ID);
const Page = Object.entries(PAGES).find(([name]) => name === place?.dataset.page)?.[1];
if (place !== null && Page !== undefined) {
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
