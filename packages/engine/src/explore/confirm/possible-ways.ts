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
  if (parent) ways.push([...stepsFromAddress(parent.state, isTemporary), parent.step]);
  for (let count = 1; count <= state.mutations.length; count++) {
    const prefix = state.mutations
      .slice(-count)
      .flatMap(({ state: from, steps }) => [...stepsFromAddress(from, isTemporary), ...steps]);
    after(prefix);
    if (parent) ways.push([...prefix, parent.step]);
  }
  return ways.filter((way) => way.length <= LIMITS.crawl.stepsPerWay);
}

/**
 * The step that led to the state, from the earliest ancestor that has the same step: a tab that was found last can be
 * pressed first. Null when no ancestor has it.
 */
function shortcutTo({ parent }: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] | null {
  if (!parent) return null;
  const wanted = JSON.stringify(parent.step);
  let earliest: DraftState | null = null;
  for (let at = parent.state.parent?.state; at; at = at.parent?.state)
    if (at.actions.some(({ step }) => JSON.stringify(step) === wanted)) earliest = at;
  return earliest && [...stepsFromAddress(earliest, isTemporary), parent.step];
}

/** Opens the nearest ancestor that has an address of its own, then performs the steps from there. */
function stepsFromAddress(state: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] {
  const { parent, path } = state;
  if (!parent || (parent.state.path !== path && !isTemporary(state))) return [{ kind: 'open', path }];
  return [...stepsFromAddress(parent.state, isTemporary), parent.step];
}
