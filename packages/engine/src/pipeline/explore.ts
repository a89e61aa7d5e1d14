import { type AppMap, isAppError, LIMITS } from '@assay/domain';
import { inParallel } from '../core/in-parallel.ts';
import { findingsFromLog, findingsFromSnapshot, findingsFromViolations } from '../core/log/findings.ts';
import { LOG_START, type LogPosition, positionOf } from '../core/log/log-window.ts';
import type { ExploreOptions } from '../core/options.ts';
import type { Session } from '../core/ports.ts';
import { withoutSecrets } from '../core/secrets/hide-password.ts';
import type { Explored, ExploredState, SignIn } from '../core/states/explored.ts';
import { pathOf } from '../core/states/routes.ts';
import { restoreStart } from '../core/states/way-back.ts';
import { confirmByAddress } from '../explore/confirm/confirm-by-address.ts';
import { confirmState } from '../explore/confirm/confirm-state.ts';
import type { ExplorerPorts } from '../explore/exploration-context.ts';
import { type Exploration, exploreStates } from '../explore/explore-states.ts';
import { signIn } from '../explore/sign-in/sign-in.ts';
import { toMap } from '../explore/to-map.ts';
import { onStage, type Stage } from './stage.ts';

/** Explores an application and gives its map. @throws AppError `target_*`, `sign_in_*`, `browser_missing`, `usage`. */
export async function explore(given: ExploreOptions): Promise<AppMap> {
  const hiding = withoutSecrets(given);
  const options: ExploreOptions = { ...given, emit: hiding.emit };
  return onStage(options, async (stage) => {
    const startedAt = stage.clock.now();
    const startedMs = stage.clock.monotonicMs();
    const explored = await exploreOn(stage, options, await learnSignIn(stage));
    const durationMs = Math.round(stage.clock.monotonicMs() - startedMs);
    const map = toMap(explored, { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs });
    stage.emit({ kind: 'explored', map });
    return hiding.seen(map);
  });
}

/** Explores as a visitor, and where a way in is known, signed in. */
export async function exploreOn(stage: Stage, options: ExploreOptions, way: SignIn | null): Promise<Exploration> {
  return exploreStates(explorerPorts(stage), {
    baseUrl: stage.baseUrl,
    start: stage.start,
    maxPages: options.maxPages ?? LIMITS.explorePages,
    maxActions: options.maxActions ?? LIMITS.exploreActions,
    timeBudgetMs: options.timeBudgetMs ?? LIMITS.exploreTimeMs,
    allowDestructive: options.allowDestructive ?? false,
    signIn: way,
    values: stage.values,
    emit: stage.emit,
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

/** Null without credentials, where the server takes them by itself, and where no form asks for them. */
export async function learnSignIn(stage: Stage): Promise<SignIn | null> {
  if (stage.values.password === undefined || stage.session.httpCredentials) return null;
  const session = await stage.open();
  try {
    const way = await signIn(session, stage);
    if (!way) stage.emit({ kind: 'note', text: 'No sign-in form was found; going on as a visitor.' });
    return way;
  } finally {
    await session.close();
  }
}

function explorerPorts(stage: Stage): ExplorerPorts {
  const seen = new WeakMap<Session, LogPosition>();
  return {
    open: stage.open,
    perform: stage.perform,
    clock: stage.clock,
    inspect: async (session, page) => {
      const at = { page: pathOf(page.url, stage.baseUrl) ?? page.url, baseUrl: stage.baseUrl };
      const from = seen.get(session) ?? LOG_START;
      seen.set(session, positionOf(session.log));
      return [
        ...findingsFromLog(session.log, from, at),
        ...findingsFromSnapshot(page, at),
        ...findingsFromViolations(await violations(session), at),
      ];
    },
  };
}

/** A page that cannot be examined is still a page. */
async function violations(session: Session) {
  try {
    return await session.accessibility();
  } catch (error) {
    if (isAppError(error) && !['browser_crashed', 'page_crashed'].includes(error.code)) return [];
    throw error;
  }
}

/** The states that can be reached again from a fresh context, each with the way there. */
export async function confirmOn(
  stage: Stage,
  explored: Exploration,
  options: ExploreOptions,
  { workers, timeBudgetMs }: { readonly workers: number; readonly timeBudgetMs: number },
): Promise<Explored> {
  const untilMs = stage.clock.monotonicMs() + timeBudgetMs;
  const quick = await confirmQuickly(stage, explored, {
    workers,
    isOver: () => stage.clock.monotonicMs() > untilMs || options.signal?.aborted === true,
  });
  const confirmed = await inParallel(explored.states, workers, async (state) => {
    const known = quick.get(state.id);
    if (known) return known;
    if (stage.clock.monotonicMs() > untilMs && !options.signal?.aborted) return null;
    const confirmOnce = () => confirmState(state, stage, { signIn: explored.signIn, values: stage.values });
    const confirm = async () => {
      const confirmed = await confirmOnce();
      if (confirmed || !explored.sharedInterface) return confirmed;
      // The start page may be as another way has left it.
      return (await restoreStart(explored, stage, stage.values)) ? confirmOnce() : null;
    };
    try {
      return options.signal?.aborted ? state : await confirm().catch(again(confirm));
    } catch (error) {
      // Stopped by a person: the map keeps what was seen, confirmed or not.
      if (options.signal?.aborted) return state;
      throw error;
    }
  });
  return { ...explored, states: confirmed.filter((state) => state !== null) };
}

type QuickOptions = { readonly workers: number; readonly isOver: () => boolean };

/** Signed-in states by id, as far as their address leads to them. */
async function confirmQuickly(
  stage: Stage,
  { states, signIn }: Exploration,
  { workers, isOver }: QuickOptions,
): Promise<ReadonlyMap<string, ExploredState>> {
  const inside = states.filter((state) => state.signedIn);
  const shares = Array.from({ length: workers }, (_, share) => inside.filter((_, index) => index % workers === share));
  const found = await inParallel(
    shares.filter((share) => share.length > 0),
    workers,
    (share) => {
      const confirm = () => confirmByAddress(share, stage, { signIn, values: stage.values, isOver });
      return confirm().catch(again(confirm));
    },
  );
  return new Map(found.flat().map((state) => [state.id, state]));
}

/** A browser that ended says nothing about the page; the next one is asked. */
function again<T>(work: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isAppError(error, 'browser_crashed')) return work();
    throw error;
  };
}
