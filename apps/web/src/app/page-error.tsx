import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { buttonClass } from '../components/ui/button-class.ts';
import { STATES } from '../config/messages/states.ts';
import { messageOf } from '../lib/server/error-message.ts';
import { isServerAway } from '../lib/server/is-server-away.ts';
import { serverAnswers } from '../lib/server/server-answers.ts';

/** Shown in the place of a page that threw an error, or that could not be loaded because the server did not answer. */
export function PageError({ error }: { readonly error: unknown }) {
  const [trying, setTrying] = useState(false);
  const message = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : messageOf(error);
  const offline = isServerAway(error);
  // A reload while the server is down would lose the screen, so it waits until the server answers.
  const tryAgain = async () => {
    setTrying(true);
    if (await serverAnswers()) window.location.reload();
    else setTrying(false);
  };
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center px-6 py-16 text-center outline-none">
      <div role="alert" className="grid max-w-md justify-items-center gap-3">
        <h1>{offline ? STATES.offline : STATES.pageFailed}</h1>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{offline ? STATES.offlineText : message}</p>
        <div className="mt-2 flex gap-2">
          <button
            type="button"
            className={buttonClass({ variant: 'primary' })}
            disabled={trying}
            aria-busy={trying || undefined}
            onClick={tryAgain}
          >
            {STATES.retry}
          </button>
          <a href="/" className={buttonClass()}>
            Home
          </a>
        </div>
      </div>
    </main>
  );
}
