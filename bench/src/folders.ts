import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the bench, and the repository around it. */
export const BENCH = dirname(dirname(fileURLToPath(import.meta.url)));
export const REPOSITORY = dirname(BENCH);
export const TARGETS = join(BENCH, '.targets');
export const RESULTS = join(BENCH, 'results');
export const TASKS = join(BENCH, 'tasks');
