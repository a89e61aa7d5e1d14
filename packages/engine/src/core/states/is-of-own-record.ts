import { namesLeftover } from '../wording/unique-text.ts';
import type { ExploredState } from './explored-application.ts';

/** True for the page of a record that Assay created: the application of the next run does not have it. */
export function isOfOwnRecord({ heading, title, path, ofOwn }: Described): boolean {
  return ofOwn === true || [heading, title, path].some((text) => namesLeftover(text));
}

type Described = Pick<ExploredState, 'heading' | 'title' | 'path' | 'ofOwn'>;
