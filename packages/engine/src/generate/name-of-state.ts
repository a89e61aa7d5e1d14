import type { ExploredState } from '../core/states/explored-application.ts';
import { shorten } from './shorten.ts';

/**
 * A name for the state: its main heading, else the current item of the navigation, else another heading, its title or
 * its address. Many applications have one title for all pages.
 */
export function nameOfState(state: ExploredState): string {
  const { nodes } = state.snapshot;
  const main = nodes.find((node) => node.role === 'heading' && node.level === 1)?.name;
  const current = nodes.find((node) => node.role === 'link' && node.selected);
  return shorten(main || (current?.target.name ?? current?.name) || state.heading || state.title || state.route);
}
