import { z } from 'zod';

const covered = z.enum(['seen', 'exercised', 'asserted']);

const state = z.object({
  id: z.string(),
  route: z.string(),
  path: z.string(),
  title: z.string(),
  heading: z.string(),
  signedIn: z.boolean(),
  actions: z.array(z.object({ id: z.string(), label: z.string() })),
  forms: z.array(z.object({ name: z.string(), purpose: z.string() })),
  collections: z.array(z.object({ name: z.string(), size: z.number() })).default([]),
  opened: z.array(z.object({ kind: z.string(), name: z.string() })).default([]),
});

const resource = z.object({
  name: z.string(),
  template: z.string(),
  operations: z.array(z.string()),
  fields: z.array(z.string()).default([]),
  uses: z
    .array(z.object({ operation: z.string(), pages: z.array(z.string()), covered: covered.exactOptional() }))
    .default([]),
});

/** The parts of a map that the screens show. zod drops the rest, and what a map of an earlier version lacks is empty. */
export const mapSchema = z.object({
  stopped: z.string().optional(),
  states: z.array(state),
  pages: z
    .array(z.object({ route: z.string(), covered: covered.exactOptional(), picture: z.string().exactOptional() }))
    .default([]),
  transitions: z.array(z.object({ from: z.string(), action: z.string(), to: z.string() })),
  skipped: z.array(z.object({ state: z.string(), label: z.string(), reason: z.string() })).default([]),
  findings: z.array(z.object({ page: z.string(), title: z.string().default('') })).default([]),
  resources: z.array(resource).default([]),
});
export type ShownMap = z.infer<typeof mapSchema>;
export type MapState = ShownMap['states'][number];
export type MapResource = ShownMap['resources'][number];
