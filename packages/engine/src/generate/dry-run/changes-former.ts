import { Abandoned } from '../abandoned.ts';

/** Thrown when a form would make nothing new, and change a record that was there before. */
export class ChangesFormer extends Abandoned {}

/** The reason, with the kind of record where it is known. */
export function changesRecord(noun: string): string {
  return `It would change a record that was there before${noun === '' ? '' : `: ${noun}`}.`;
}
