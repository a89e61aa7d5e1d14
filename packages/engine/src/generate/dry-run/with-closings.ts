import { type ElementDescription, printTarget } from '@assay/domain';
import type { Closing, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { SignedInStart } from '../../core/signed-in-port.ts';
import type { DraftStep } from './draft-step.ts';

/** What was closed in a dry run, and in the session that its stored sign-in is from. */
type ClosedIn = {
  readonly session: Pick<Session, 'closings'>;
  readonly startedFrom: Pick<SignedInStart, 'closings'> | null;
};

type Script = { readonly steps: readonly DraftStep[]; readonly signInSteps: number };

export type WithClosings = Script & {
  /** Descriptions of the controls that close, by their phrase. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
};

/**
 * The steps with a click for each layer that was closed in one of the dry runs, where the page is that showed it: after
 * the start page was opened, or after signing in. It is left out when the layer does not come, and made later when it
 * comes late.
 */
export function withClosings({ steps, signInSteps }: Script, dryRuns: readonly ClosedIn[]): WithClosings {
  const own = dryRuns.map(({ session }) => session.closings ?? []);
  const stored = dryRuns.map(({ startedFrom }) => startedFrom?.closings ?? { before: [], inside: [] });
  const after = longest(own);
  const again = new Set(after.map(({ target }) => printTarget(target)));
  // What comes again in sessions that begin with the stored sign-in is closed where it comes then.
  const inside = longest(stored.map((closed) => closed.inside)).filter(({ target }) => !again.has(printTarget(target)));
  const before = signInSteps === 0 ? [] : [...longest(stored.map((closed) => closed.before)), ...inside];
  const signIn = afterOpening(steps.slice(0, signInSteps), clicksOf(before));
  const rest = afterOpening(steps.slice(signInSteps), clicksOf(after));
  return {
    steps: [...signIn, ...rest],
    signInSteps: signIn.length,
    elements: Object.fromEntries(
      [...own.flat(), ...stored.flatMap((closed) => [...closed.before, ...closed.inside])].flatMap(
        ({ target, description }) => (description ? [[printTarget(target), description]] : []),
      ),
    ),
  };
}

/** One dry run may have ended before a layer came that came late in the other. */
function longest(closings: readonly (readonly Closing[])[]): readonly Closing[] {
  return closings.reduce((most, some) => (some.length > most.length ? some : most), []);
}

function clicksOf(closings: readonly Closing[]): readonly DraftStep[] {
  return closings.map(({ target }) => ({ step: { kind: 'click-if-shown', target }, derived: false }));
}

function afterOpening(steps: readonly DraftStep[], clicks: readonly DraftStep[]): readonly DraftStep[] {
  const opening = steps[0]?.step.kind === 'open' ? 1 : 0;
  return [...steps.slice(0, opening), ...clicks, ...steps.slice(opening)];
}
