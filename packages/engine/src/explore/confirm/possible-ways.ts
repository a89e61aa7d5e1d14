import { LIMITS, type Step } from '@assay/domain';
import type { SignIn } from '../../core/states/explored-application.ts';
import type { DraftState } from '../map/map-builder.ts';

/** False for what opens in front of a page, such as a dialog, and where an address leads nowhere the next time. */
export function hasOwnAddress(state: DraftState, signIn: SignIn | null): boolean {
  const { parent, path, snapshot } = state;
  const isInFront =
    parent !== null && parent.state.path === path && snapshot.dialogs.length > parent.state.snapshot.dialogs.length;
  return !isInFront && !hasTemporaryAddress(state, signIn);
}

/** True where signing in creates a new sample each time: its records get new ids, and old addresses lead nowhere. */
function hasTemporaryAddress({ signedIn, route }: DraftState, signIn: SignIn | null): boolean {
  return signIn?.startChoicePath !== undefined && signedIn && route.includes(':');
}

/** Steps from a fresh context: opening the state's address, using controls, or changing data before it. */
export type Way = { readonly steps: readonly Step[]; readonly by: 'address' | 'controls' | 'changes' };

/** Sequences of steps that may lead to the state from a fresh context, the first choice first. */
export function possibleWays(state: DraftState, signIn: SignIn | null): readonly Way[] {
  const { parent } = state;
  const isTemporary = (each: DraftState) => hasTemporaryAddress(each, signIn);
  const ways: Way[] = [];
  const address: readonly Step[] = hasOwnAddress(state, signIn) ? [{ kind: 'open', path: state.path }] : [];
  if (address.length > 0) ways.push({ steps: address, by: 'address' });
  const by = state.mutations.some(({ steps }) => steps === parent?.steps) ? 'changes' : 'controls';
  const shortcut = shortcutTo(state, isTemporary);
  if (shortcut) ways.push({ steps: shortcut, by });
  if (parent) ways.push({ steps: [...stepsFromAddress(parent.state, isTemporary), ...parent.steps], by });
  for (let count = 1; count <= state.mutations.length; count++) {
    const prefix = state.mutations
      .slice(-count)
      .flatMap(({ state: from, steps }) => [...stepsFromAddress(from, isTemporary), ...steps]);
    if (address.length > 0) ways.push({ steps: [...prefix, ...address], by: 'changes' });
    if (parent) ways.push({ steps: [...prefix, ...parent.steps], by: 'changes' });
  }
  // What is kept only in the open page is lost when an address is opened on the way.
  ways.push({ steps: stepsFromStart(state), by: state.mutations.length > 0 ? 'changes' : 'controls' });
  return distinct(ways).filter(({ steps }) => steps.length <= LIMITS.crawl.stepsPerWay);
}

/** The first of those with the same steps. */
function distinct(ways: readonly Way[]): readonly Way[] {
  const bySteps = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify(way.steps);
    if (!bySteps.has(key)) bySteps.set(key, way);
  }
  return [...bySteps.values()];
}

/**
 * The step that led to the state, from the earliest ancestor that has the same step: a tab that was found last can be
 * pressed first. Null when no ancestor has it.
 */
function shortcutTo({ parent }: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] | null {
  if (!parent) return null;
  const [step, ...others] = parent.steps;
  if (!step || others.length > 0) return null;
  const wanted = JSON.stringify(step);
  let earliest: DraftState | null = null;
  for (let at = parent.state.parent?.state; at; at = at.parent?.state)
    if (at.actions.some((action) => JSON.stringify(action.step) === wanted)) earliest = at;
  return earliest && [...stepsFromAddress(earliest, isTemporary), step];
}

/** Opens the nearest ancestor that has an address of its own, then performs the steps from there. */
function stepsFromAddress(state: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] {
  const { parent, path } = state;
  if (!parent || (parent.state.path !== path && !isTemporary(state))) return [{ kind: 'open', path }];
  return [...stepsFromAddress(parent.state, isTemporary), ...parent.steps];
}

/** Opens only the address where exploring began, and performs every step from there. */
function stepsFromStart({ parent, path }: DraftState): readonly Step[] {
  return parent ? [...stepsFromStart(parent.state), ...parent.steps] : [{ kind: 'open', path }];
}
