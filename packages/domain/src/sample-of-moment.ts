import { momentLike, moved, shiftOf } from './moment-like.ts';

/** The sample that gives the text, as another sample gives the same moment in its spelling; null where none does. */
export function sampleOfMoment(text: string, like: { readonly sample: string; readonly seed: string }): string | null {
  const shift = shiftOf(like.sample, like.seed);
  const found = shift && moved(text, { days: -shift.days, minutes: -shift.minutes });
  return found !== null && momentLike(found, like.seed) === text ? found : null;
}
