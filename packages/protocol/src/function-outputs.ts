import { z } from 'zod';
import { count, uuid } from './common.ts';

/** Apart from the inputs: a screen checks what it is given, and loads no more than that. */
export const FUNCTION_OUTPUTS = {
  'generate-tests': z.strictObject({ generation_id: uuid }),
  'start-runs': z.strictObject({
    batch_id: uuid,
    run_ids: z.array(uuid),
    /** How many wait for a free slot of the plan. */
    waiting: count,
    /** The plan's slots, given when they are all taken: `current` run, `max` may. */
    limit: z.strictObject({ current: count, max: z.number().int() }).exactOptional(),
  }),
  'cancel-runs': z.strictObject({ cancelled: count }),
  'cancel-generation': z.strictObject({ cancelled: z.boolean() }),
  'project-credentials': z.strictObject({ username: z.string().nullable(), has_password: z.boolean() }),
  'try-corner-shop': z.strictObject({ project_id: uuid }),
  /** `token` is shown this once. */
  'create-agent': z.strictObject({ token_id: uuid, token: z.string() }),
  'revoke-agent': z.strictObject({ revoked: z.boolean() }),
} as const;
