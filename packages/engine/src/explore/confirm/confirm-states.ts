import { isAppError } from '@assay/domain';
import { inParallel } from '../../core/in-parallel.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { restoreStartPage } from '../../core/states/restore-start-page.ts';
import { withSavesAwaited } from '../../core/waiting/pending-saves.ts';
import type { Exploration } from '../exploration.ts';
import type { DraftState } from '../map/map-builder.ts';
import { confirmByAddress } from './confirm-by-address.ts';
import { confirmOneState } from './confirm-one-state.ts';
import type { ConfirmPorts } from './confirm-ports.ts';

export type ConfirmStatesOptions = {
  readonly values: Record<string, string>;
  readonly workers: number;
  readonly timeBudgetMs: number;
  readonly signal?: AbortSignal;
};

/** A state with the steps that lead to it from a fresh context; null when none were found. */
export type Confirmed = ReadonlyMap<string, ExploredState | null>;

/**
 * Looks for a way to each of the states from a fresh context. States that the time was too short for are left out of the
 * answer. After `signal` is aborted, the remaining states are given unconfirmed: the map keeps what was seen.
 */
export async function confirmStates(
  states: readonly DraftState[],
  explored: Exploration,
  given: ConfirmPorts,
  options: ConfirmStatesOptions,
): Promise<Confirmed> {
  const { values, signal } = options;
  // With a shared interface, one session would change the pages of another one: one at a time, each closed after its saves.
  const ports = explored.sharedInterface ? withSavesAwaited(given) : given;
  const workers = explored.sharedInterface ? 1 : options.workers;
  const { clock } = ports;
  const untilMs = clock.monotonicMs() + options.timeBudgetMs;
  const isOutOfTime = () => clock.monotonicMs() > untilMs || signal?.aborted === true;
  const quick = await confirmQuickly({ ...explored, states }, ports, { values, workers, isOutOfTime });
  const confirmed = await inParallel(states, workers, async (state) => {
    const known = quick.get(state.id);
    if (known) return known;
    const addressTried = known === null;
    if (clock.monotonicMs() > untilMs && !signal?.aborted) return undefined;
    const confirmOnce = () =>
      confirmOneState(state, ports, { signIn: explored.signIn, values, isOutOfTime, addressTried });
    const confirm = async () => {
      const found = await confirmOnce();
      if (found || !explored.sharedInterface) return found;
      // An earlier confirmation may have left the start page changed.
      return (await restoreStartPage(explored, ports, values)) ? confirmOnce() : found;
    };
    try {
      const answer = signal?.aborted ? state : await confirm().catch(retryAfterCrash(confirm));
      return answer === undefined && signal?.aborted ? state : answer;
    } catch (error) {
      if (signal?.aborted) return state;
      throw error;
    }
  });
  return new Map(
    states.flatMap(({ id }, index) => {
      const found = confirmed[index];
      return found === undefined ? [] : [[id, found]];
    }),
  );
}

type QuickOptions = {
  readonly values: Record<string, string>;
  readonly workers: number;
  readonly isOutOfTime: () => boolean;
};

/** Signed-in states by id; null for those that their address does not lead to. */
async function confirmQuickly(
  { states, signIn }: Exploration,
  ports: ConfirmPorts,
  { values, workers, isOutOfTime }: QuickOptions,
): Promise<ReadonlyMap<string, ExploredState | null>> {
  const signedIn = states.filter((state) => state.signedIn);
  const shares = Array.from({ length: workers }, (_, share) =>
    signedIn.filter((_state, index) => index % workers === share),
  );
  const found = await inParallel(
    shares.filter((share) => share.length > 0),
    workers,
    (share) => {
      const confirm = () => confirmByAddress(share, ports, { signIn, values, isOutOfTime });
      return confirm().catch(retryAfterCrash(confirm));
    },
  );
  return new Map(found.flatMap((share) => [...share]));
}

/** A crash of the browser says nothing about the page: the work is done once more, in the next browser. */
function retryAfterCrash<T>(work: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isAppError(error, 'browser_crashed')) return work();
    throw error;
  };
}
