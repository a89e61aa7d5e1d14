import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../page-error.tsx';

/** Catches errors of the pages inside the frame, so that the frame with its navigation remains. */
export default function PageGuard() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
