import { Outlet, useLocation } from 'react-router';
import { BUILT_PAGE_ID, builtPageAt } from '../../config/built-pages.ts';

/** Holds a page that is built as a file. `app/hydrate-page.tsx` brings it to life there without the router. */
export default function BuiltPage() {
  return (
    <div id={BUILT_PAGE_ID} data-page={builtPageAt(useLocation().pathname)?.page}>
      <Outlet />
    </div>
  );
}
