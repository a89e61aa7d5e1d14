import type { Session } from '../core/browser-clock-and-store-ports.ts';
import type { KeepPicture } from '../core/engine-options.ts';
import { hasCrashed } from '../core/has-crashed.ts';
import { withoutQuery } from '../core/states/route-without-ids.ts';
import type { DraftState } from './map/map-builder.ts';

export type PictureContext = {
  readonly session: Pick<Session, 'screenshot'>;
  readonly states: readonly DraftState[];
  /** Without it, no picture is taken. */
  readonly keepPicture: KeepPicture | undefined;
};

/** Takes a small picture for the map, one of each page, as a visitor and signed in. A page that shows a secret has none. */
export async function picturePage(state: DraftState, { session, states, keepPicture }: PictureContext): Promise<void> {
  if (!keepPicture || states.some((other) => other.picture !== undefined && isSamePage(other, state))) return;
  try {
    const picture = await session.screenshot('small');
    state.picture = `page-${state.id}.jpg`;
    keepPicture(state.picture, picture);
  } catch (error) {
    // Nothing but the map needs the picture: for any other reason the page just has none.
    if (hasCrashed(error)) throw error;
  }
}

function isSamePage(a: DraftState, b: DraftState): boolean {
  return a.signedIn === b.signedIn && withoutQuery(a.route) === withoutQuery(b.route);
}
