import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../page-error.tsx';

/** Between the frame and its pages: where a page breaks or cannot be loaded, the frame stays. */
export default function PageGuard() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
