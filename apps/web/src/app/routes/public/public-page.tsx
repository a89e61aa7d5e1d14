import { Outlet, useLocation } from 'react-router';
import { PUBLIC_PAGE_ID, publicPageAt } from '../../../config/public-pages.ts';

/** Holds a public page. `app/public/public-pages.tsx` brings it to life there without the router. */
export default function PublicPage() {
  return (
    <div id={PUBLIC_PAGE_ID} data-page={publicPageAt(useLocation().pathname)}>
      <Outlet />
    </div>
  );
}
