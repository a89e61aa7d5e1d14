import { isAppError, type Step } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import type { ExploredApplication, SignIn } from '../../../core/states/explored-application.ts';
import { saysSignOut } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';

type Explored = Pick<ExploredApplication, 'states' | 'seen'>;

/**
 * Ways to a control that signs out, the likeliest first: what was found at signing in, else what exploring came upon, such
 * as an entry in a menu behind a picture or the person's name. The press that opened the menu is tried on the page after
 * signing in, then the whole way that exploring went. Empty when there is none.
 */
export function waysToSignOut({ signOut }: SignIn, { states, seen }: Explored): readonly (readonly Step[])[] {
  if (signOut.length > 0) return [signOut.slice(0, -1)];
  const withControl = [...states, ...seen].filter(
    ({ signedIn, snapshot }) => signedIn && snapshot.nodes.some(isSignOutControl),
  );
  const [nearest] = withControl.toSorted((a, b) => a.reachedBy.length - b.reachedBy.length);
  if (!nearest) return [];
  return [nearest.reachedBy.slice(1).slice(-1), nearest.reachedBy];
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
