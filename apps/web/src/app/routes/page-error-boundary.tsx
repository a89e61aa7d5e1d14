import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../page-error.tsx';

/** Stands between the frame and its pages: when a page fails, the frame with its navigation stays. */
export default function PageGuard() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
