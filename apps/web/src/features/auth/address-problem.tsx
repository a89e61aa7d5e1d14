import { AUTH } from '../../config/messages/auth.ts';
import { STATES } from '../../config/messages/states.ts';
import { useAddressError } from '../../lib/browser/address-error.ts';
import { lazyCode, useLazyCode } from '../../lib/browser/lazy-code.ts';
import type { LinkKind } from './send-link.ts';

const problemCode = lazyCode(async () => (await import('./link-problem.tsx')).LinkProblem);

/**
 * What the address says about a link of a mail that did not work. It loads only then, because public pages rarely need
 * it.
 */
export function AddressProblem({ kind }: { readonly kind: LinkKind }) {
  const error = useAddressError();
  const { value: LinkProblem, error: notLoaded } = useLazyCode(problemCode, error !== undefined);
  if (error === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-[32rem] px-5 pt-8">
      {LinkProblem !== undefined && <LinkProblem kind={kind} error={error} />}
      {notLoaded !== undefined && <ProblemWithoutForm />}
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
