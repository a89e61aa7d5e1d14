import type { ExploredState } from '../core/states/explored-application.ts';
import { titleHeading } from '../core/states/main-heading.ts';
import { shorten } from './shorten.ts';

/**
 * A name for the state: its main heading, else the current item of the navigation, else another heading, its title or
 * its address. Many applications have one title for all pages.
 */
export function nameOfState(state: ExploredState): string {
  const { nodes } = state.snapshot;
  const current = nodes.find((node) => node.role === 'link' && node.selected);
  return shorten(
    titleHeading(state.snapshot) ||
      (current?.target.name ?? current?.name) ||
      state.heading ||
      withoutWaiting(state.title) ||
      state.route,
  );
}

/** Many applications count in their titles what waits for the user. */
function withoutWaiting(title: string): string {
  return title.replace(/^\(\d+\)\s*|\s*\(\d+\)$/gu, '');
}
