import type { AppMap } from '@assay/domain';
import { countsOfStates } from '../../core/states/counts-of-states.ts';
import type { ExploredApplication } from '../../core/states/explored-application.ts';

/** The map of an exploration: its states without the snapshots of their pages. */
export function toMap(
  explored: ExploredApplication,
  about: { readonly url: string; readonly exploredAt: string; readonly durationMs: number },
): AppMap {
  const states = explored.states.map(
    ({ id, route, path, title, heading, signedIn, reachedBy, actions, forms, collections }) => ({
      id,
      route,
      path,
      title,
      heading,
      signedIn,
      reachedBy,
      actions: actions.map((action) => ({
        id: action.id,
        step: action.step,
        label: action.label,
        performed: action.performed,
      })),
      forms,
      collections,
    }),
  );
  return {
    version: 1,
    ...about,
    stopped: explored.stopped,
    states,
    transitions: explored.transitions,
    skipped: explored.skipped,
    findings: explored.findings,
    ...(explored.resources ? { resources: explored.resources } : {}),
    counts: { ...countsOfStates(explored.states), performed: explored.performed },
  };
}
