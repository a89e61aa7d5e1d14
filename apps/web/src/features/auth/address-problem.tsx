import { X } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../components/ui/button-class.ts';
import { AUTH } from '../../config/messages/auth.ts';
import { STATES } from '../../config/messages/states.ts';
import { useAddressError } from '../../lib/browser/address-error.ts';
import { lazyCode, useLazyCode } from '../../lib/browser/lazy-code.ts';
import type { LinkKind } from './send-link.ts';

const problemCode = lazyCode(async () => (await import('./link-problem.tsx')).LinkProblem);

/**
 * What the address says about a link of a mail that did not work. It loads only then, because public pages rarely need
 * it, and lies over the page: nothing moves when it comes.
 */
export function AddressProblem({ kind }: { readonly kind: LinkKind }) {
  const error = useAddressError();
  const [closed, setClosed] = useState(false);
  const { value: LinkProblem, error: notLoaded } = useLazyCode(problemCode, error !== undefined);
  if (error === undefined || closed || (LinkProblem === undefined && notLoaded === undefined)) return null;
  const close = () => {
    setClosed(true);
    document.getElementById('content')?.focus();
  };
  return (
    <div className="appearing fixed inset-x-4 top-20 z-40 mx-auto max-h-[calc(100dvh-6rem)] max-w-[32rem] overflow-y-auto rounded-lg shadow-high">
      {LinkProblem === undefined ? <ProblemWithoutForm /> : <LinkProblem kind={kind} error={error} />}
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className={`${buttonClass({ variant: 'quiet', size: 'icon' })} absolute right-2 top-2`}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** What is said when the form for a new link does not load. */
function ProblemWithoutForm() {
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-fail bg-surface p-4">
      <h2 className="text-base">{AUTH.linkRefused}</h2>
      <p className="text-ink-2">
        {STATES.offline}. {STATES.offlineText} {AUTH.openLinkAgain}
      </p>
    </section>
  );
}
