import type { ComponentType } from 'react';
import type { PublicPage } from '../../config/built-pages.ts';
import { hydratePage } from '../hydrate-page.tsx';
import { HomePage } from './home-page.tsx';
import { About, Contact, Pricing, Privacy, Terms } from './information-pages.tsx';

/** The script of the public pages. */
const PAGES: Readonly<Record<PublicPage, ComponentType>> = {
  home: HomePage,
  about: About,
  pricing: Pricing,
  contact: Contact,
  privacy: Privacy,
  terms: Terms,
};

hydratePage(PAGES);
