import { type AppMap, LIMITS } from '@assay/domain';
import type { ExploreOptions } from '../core/engine-options.ts';
import { hidePassword } from '../core/secrets/hide-password.ts';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { ExplorerOptions } from '../explore/exploration-context.ts';
import { exploreStates } from '../explore/explore-states.ts';
import { createInspect } from '../explore/inspect-page.ts';
import { toMap } from '../explore/map/to-map.ts';
import { learnSignIn } from '../explore/sign-in/learn-sign-in.ts';
import { gapsOf } from '../generate/coverage/gaps-of.ts';
import { createWitness } from '../model/witness/create-witness.ts';
import { putBack } from './put-back.ts';
import { onStage, type Stage } from './stage.ts';
import { createStoredSignIn } from './stored-sign-in.ts';

/**
 * Explores an application and returns its map.
 * @throws AppError `target_*`, `sign_in_*`, `browser_missing`, `usage`
 */
export async function explore(given: ExploreOptions): Promise<AppMap> {
  const hiding = hidePassword(given);
  const options: ExploreOptions = { ...given, emit: hiding.emit };
  return onStage(options, async (stage) => {
    const startedAt = stage.clock.now();
    const startedMs = stage.clock.monotonicMs();
    const signIn = await learnSignIn(stage);
    const signedIn = createStoredSignIn(stage, signIn);
    await putBack({ ...stage, signedIn }, signIn);
    const explored = await exploreOn({ ...stage, signedIn }, options, signIn);
    const { left, late } = await putBack({ ...stage, signedIn }, signIn);
    const durationMs = Math.round(stage.clock.monotonicMs() - startedMs);
    const about = { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs };
    const map = {
      ...toMap(explored, about),
      gaps: gapsOf({ explored, lost: [], dropped: [], left: [...left, ...late], firstVisits: stage.firstVisits }),
    };
    stage.emit({ kind: 'explored', map });
    return hiding.seen(map);
  });
}

/** Explores as a visitor and, when a sign-in is known, signed in. */
export async function exploreOn(
  stage: Stage & { readonly signedIn: SignedIn },
  options: ExploreOptions,
  way: SignIn | null,
  pauses?: Pick<ExplorerOptions, 'betweenSlices' | 'giveWay' | 'whenTimeIsUp' | 'timeWithPausesMs' | 'goal'>,
): Promise<Exploration> {
  const { open, signedIn, perform, clock, baseUrl, records, ledger } = stage;
  return exploreStates(
    {
      open,
      signedIn,
      perform,
      clock,
      records,
      inspect: createInspect(baseUrl, ledger.hasRemoved),
      witness: createWitness({ baseUrl, clock, open }),
      ...(options.keepPicture ? { keepPicture: options.keepPicture } : {}),
    },
    {
      baseUrl,
      start: stage.start,
      maxPages: options.maxPages ?? LIMITS.explorePages,
      maxActions: options.maxActions ?? LIMITS.exploreActions,
      timeBudgetMs: options.timeBudgetMs ?? LIMITS.exploreTimeMs,
      allowDestructive: options.allowDestructive ?? false,
      signIn: way,
      values: stage.values,
      emit: stage.emit,
      ...(options.signal ? { signal: options.signal } : {}),
      ...pauses,
    },
  );
}
