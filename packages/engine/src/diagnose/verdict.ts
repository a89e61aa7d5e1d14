import type { Diagnosis } from '../core/diagnosis-port.ts';

/** What is said of a failure, and why. */
export type Verdict = Pick<Diagnosis, 'verdict' | 'reasons'>;
