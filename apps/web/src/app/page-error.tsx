import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { STATES } from '../config/messages.ts';
import { isServerAway, messageOf, serverAnswers } from '../lib/server/request-errors.ts';

/** What stands where a page broke, or where the server did not answer at all. */
export function PageError({ error }: { readonly error: unknown }) {
  const [trying, setTrying] = useState(false);
  const said = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : messageOf(error);
  const away = isServerAway(error);
  // A reload into a server that is away would lose the page: it must answer first.
  const tryAgain = async () => {
    setTrying(true);
    if (await serverAnswers()) window.location.reload();
    else setTrying(false);
  };
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16 text-center outline-none">
      <div role="alert" className="grid max-w-md justify-items-center gap-3">
        <h1>{away ? STATES.offline : STATES.pageFailed}</h1>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{away ? STATES.offlineText : said}</p>
        <div className="mt-2 flex gap-2">
          <Button look="primary" busy={trying} onClick={tryAgain}>
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
