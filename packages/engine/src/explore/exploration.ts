import type { ExploredApplication } from '../core/states/explored-application.ts';
import type { DraftState } from './map/map-builder.ts';

/** What was explored. Its states still know how they were discovered, which `confirmOneState` needs. */
export type Exploration = Omit<ExploredApplication, 'states'> & { readonly states: readonly DraftState[] };
