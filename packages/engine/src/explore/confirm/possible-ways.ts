import { LIMITS, type Step } from '@assay/domain';
import type { SignIn } from '../../core/states/explored-application.ts';
import type { DraftState } from '../map/map-builder.ts';

/** True where signing in creates a new sample each time: its records get new ids, and old addresses lead nowhere. */
export function hasTemporaryAddress({ signedIn, route }: DraftState, signIn: SignIn | null): boolean {
  return signIn?.startChoicePath !== undefined && signedIn && route.includes(':');
}

/** Sequences of steps that may lead to the state from a fresh context, the first choice first. */
export function possibleWays(state: DraftState, signIn: SignIn | null): readonly (readonly Step[])[] {
  const { parent } = state;
  const isTemporary = (each: DraftState) => hasTemporaryAddress(each, signIn);
  const ways: (readonly Step[])[] = [];
  const after = (prefix: readonly Step[]) => {
    if (!isTemporary(state)) ways.push([...prefix, { kind: 'open', path: state.path }]);
  };
  after([]);
  const shortcut = shortcutTo(state, isTemporary);
  if (shortcut) ways.push(shortcut);
  if (parent) ways.push([...stepsFromAddress(parent.state, isTemporary), ...parent.steps]);
  for (let count = 1; count <= state.mutations.length; count++) {
    const prefix = state.mutations
      .slice(-count)
      .flatMap(({ state: from, steps }) => [...stepsFromAddress(from, isTemporary), ...steps]);
    after(prefix);
    if (parent) ways.push([...prefix, ...parent.steps]);
  }
  // What is kept only in the open page is lost when an address is opened on the way.
  ways.push(stepsFromStart(state));
  const distinct = new Map(ways.map((way) => [JSON.stringify(way), way]));
  return [...distinct.values()].filter((way) => way.length <= LIMITS.crawl.stepsPerWay);
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
