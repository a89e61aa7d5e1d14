import { isRouteErrorResponse } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { STATES } from '../config/messages.ts';
import { messageOf } from '../lib/unwrap.ts';

/** What stands where a page broke, or where the server did not answer at all. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const said = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : messageOf(error);
  const unreachable = error instanceof TypeError && /fetch|load/i.test(error.message);
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16 text-center">
      <div role="alert" className="grid max-w-md justify-items-center gap-3">
        <h1>{unreachable ? STATES.offline : STATES.pageFailed}</h1>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {unreachable ? 'Check your connection, or that the server is running.' : said}
        </p>
        <div className="mt-2 flex gap-2">
          <Button look="primary" onClick={() => window.location.reload()}>
            {STATES.retry}
          </Button>
          <Button asChild>
            <a href="/">Home</a>
          </Button>
        </div>
      </div>
    </main>
  );
}
