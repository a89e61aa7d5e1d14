import { config } from 'zod/mini';

/** zod tries whether it may compile functions from text. Our pages forbid that, and browsers report each try. */
config({ jitless: true });
