import { type AppMap, LIMITS } from '@assay/domain';
import type { ExploreOptions } from '../core/engine-options.ts';
import { hidePassword } from '../core/secrets/hide-password.ts';
import type { SignIn } from '../core/states/explored-application.ts';
import { type Exploration, exploreStates } from '../explore/explore-states.ts';
import { createInspect } from '../explore/inspect-page.ts';
import { toMap } from '../explore/map/to-map.ts';
import { learnSignIn } from '../explore/sign-in/learn-sign-in.ts';
import { onStage, type Stage } from './stage.ts';

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
    const explored = await exploreOn(stage, options, await learnSignIn(stage));
    const durationMs = Math.round(stage.clock.monotonicMs() - startedMs);
    const map = toMap(explored, { url: stage.baseUrl, exploredAt: startedAt.toISOString(), durationMs });
    stage.emit({ kind: 'explored', map });
    return hiding.seen(map);
  });
}

/** Explores as a visitor and, when a sign-in is known, signed in. */
export async function exploreOn(stage: Stage, options: ExploreOptions, way: SignIn | null): Promise<Exploration> {
  const { open, perform, clock, baseUrl } = stage;
  return exploreStates(
    { open, perform, clock, inspect: createInspect(baseUrl) },
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
    },
  );
}
