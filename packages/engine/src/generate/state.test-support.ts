import { pageWith } from '../core/page.test-support.ts';
import type { ExploredState } from '../core/states/explored-application.ts';

/** A state inside, reached by a link, with the given parts. */
export function stateOf(parts: Partial<ExploredState> = {}): ExploredState {
  return {
    id: 's1',
    route: '/reports',
    path: '/reports',
    title: 'Ledger',
    heading: '',
    signedIn: true,
    reachedBy: [
      { kind: 'open', path: '/home' },
      { kind: 'click', target: { role: 'link', name: 'Reports' } },
    ],
    actions: [],
    forms: [],
    collections: [],
    snapshot: pageWith(),
    needsSignIn: true,
    ...parts,
  };
}
