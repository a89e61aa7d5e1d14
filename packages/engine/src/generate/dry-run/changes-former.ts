import { Abandoned } from '../abandoned.ts';

/** Thrown when a form would make nothing new, and change a record that was there before. */
export class ChangesFormer extends Abandoned {}
