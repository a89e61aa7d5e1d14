import { lazy, Suspense } from 'react';
import { useAddressError } from '../../lib/browser/address-error.ts';
import type { LinkKind } from './send-link.ts';

const LinkProblem = lazy(async () => ({ default: (await import('./link-problem.tsx')).LinkProblem }));

/**
 * What the address says about a link of a mail that did not work. It loads only then, because public pages rarely need
 * it.
 */
export function AddressProblem({ kind }: { readonly kind: LinkKind }) {
  const error = useAddressError();
  if (error === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-[32rem] px-5 pt-8">
      <Suspense fallback={null}>
        <LinkProblem kind={kind} error={error} />
      </Suspense>
    </div>
  );
}
