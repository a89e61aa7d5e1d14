import { Abandoned } from '../abandoned.ts';

/**
 * Thrown when a step would change a record that was there before: others know it, and the next run finds it changed. The
 * noun is the kind of record, empty where it is not known.
 */
export class WouldChangeFormer extends Abandoned {
  constructor(noun: string) {
    super(sentence(noun));
  }
}

/** Thrown when a form for new records would make none, and change one that was there before. */
export class FormChangesFormer extends Abandoned {
  constructor(noun: string) {
    super(sentence(noun));
  }
}

const sentence = (noun: string) => `It would change a record that was there before${noun === '' ? '' : `: ${noun}`}.`;
