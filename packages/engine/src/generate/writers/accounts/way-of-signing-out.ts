import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import type { ExploredApplication, SignIn } from '../../../core/states/explored-application.ts';
import { saysSignOut } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';

type Explored = Pick<ExploredApplication, 'seen' | 'transitions'>;

/**
 * Ways to a control that signs out, the likeliest first: what was found at signing in, else what exploring came upon: a
 * press that showed such a control where there was none, such as on a picture or on the person's name. It is tried on the
 * page after signing in, then where exploring did it. Empty when there is none.
 */
export function waysToSignOut({ signOut }: SignIn, { seen, transitions }: Explored): readonly (readonly Step[])[] {
  if (signOut.length > 0) return [signOut.slice(0, -1)];
  const offers = new Set(seen.filter(({ snapshot }) => snapshot.nodes.some(isSignOutControl)).map(({ id }) => id));
  const openings = transitions.flatMap(({ from, to, action }) => {
    const place = seen.find(({ id }) => id === from);
    const opener = place?.actions.find(({ id }) => id === action);
    return place && opener && offers.has(to) && !offers.has(from) ? [{ place, step: opener.step }] : [];
  });
  const steps = new Map(openings.map(({ step }) => [JSON.stringify(step), step]));
  const there = openings.slice(0, 1).map(({ place, step }) => [...place.reachedBy, step]);
  return [...Array.from(steps.values(), (step) => [step]).slice(0, LIMITS.crawl.signOutMenus), ...there];
}

/** Signs out, on the first of the ways that leads to a control for it. @throws Abandoned when none does. */
export async function signOut(dryRun: DryRun, ways: readonly (readonly Step[])[]): Promise<void> {
  for (const way of ways) {
    const position = dryRun.position();
    const control = await controlAfter(dryRun, way);
    if (control) return dryRun.do({ kind: 'click', target: control.target });
    dryRun.rewindTo(position);
  }
  throw new Abandoned('What signs out was not there the second time.');
}

async function controlAfter(dryRun: DryRun, way: readonly Step[]): Promise<SnapshotNode | undefined> {
  try {
    for (const step of way) await dryRun.do(step);
    return (await dryRun.look()).nodes.find(isSignOutControl);
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return undefined;
    throw error;
  }
}

function isSignOutControl({ interactive, disabled, name }: SnapshotNode): boolean {
  return interactive && !disabled && saysSignOut(name);
}
