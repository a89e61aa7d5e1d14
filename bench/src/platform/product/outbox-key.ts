import { randomUUID } from 'node:crypto';

/** Opens the outbox of every product that this bench starts. */
export const OUTBOX_KEY = randomUUID();
