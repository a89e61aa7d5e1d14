import { withoutQuery } from '@assay/domain';
import type { MapState } from '../map-schema.ts';

type Known = Pick<MapState, 'path' | 'route'>;

/** The route of the page that a path belongs to: of a state with that path, else with a pattern that it fits. */
export function pageOfPath(states: readonly Known[], path: string): string | undefined {
  const page = withoutQuery(path);
  const state =
    states.find((each) => each.path === path) ??
    states.find((each) => withoutQuery(each.path) === page || withoutQuery(each.route) === page) ??
    states.find((each) => fits(page, withoutQuery(each.route)));
  return state && withoutQuery(state.route);
}

/** True for `/users/7` and `/users/:id`. */
function fits(page: string, pattern: string): boolean {
  const [parts, wanted] = [page.split('/'), pattern.split('/')];
  return parts.length === wanted.length && wanted.every((part, index) => part === parts[index] || isVariable(part));
}

/** A part of a pattern that stands for any value. */
export function isVariable(part: string): boolean {
  return part.startsWith(':');
}
