import type { MapPage } from '../pages/map-page.ts';
import type { Size } from './geometry.ts';

/** Measures of a box in the drawing. The classes of `page-box.tsx` repeat them. */
export const BOX = { width: 216, picture: 122, text: 54, foot: 32, state: 22, listPadding: 8 } as const;

/** More states of one page than these are told by their number. */
export const MOST_STATES = 8;

/** How the box of a page is drawn. */
export type BoxLook = { readonly open: boolean; readonly withPictures: boolean };

/** The size of the box of a page: with its picture where the map has pictures, and with its states where it is open. */
export function boxSize({ states }: Pick<MapPage, 'states'>, { open, withPictures }: BoxLook): Size {
  const rows = states.length > MOST_STATES ? MOST_STATES + 1 : states.length;
  const list = open ? rows * BOX.state + BOX.listPadding : 0;
  return { width: BOX.width, height: (withPictures ? BOX.picture : 0) + BOX.text + BOX.foot + list };
}
