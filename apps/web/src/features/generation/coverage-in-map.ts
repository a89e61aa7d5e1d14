import type { AppMap } from '@assay/domain';
import { z } from 'zod';

const counts = z.object({ seen: z.number(), exercised: z.number(), asserted: z.number() });

/** What a map says about the tests that were written with it. Maps of earlier versions say nothing. */
const schema: z.ZodType<Pick<AppMap, 'coverage' | 'gaps' | 'goal'>> = z.object({
  coverage: z.object({ pages: counts, controls: counts, fields: counts, calls: counts }).exactOptional(),
  gaps: z
    .array(z.object({ count: z.number(), what: z.string(), advice: z.string(), examples: z.array(z.string()) }))
    .exactOptional(),
  goal: z.array(z.object({ word: z.string(), count: z.number(), examples: z.array(z.string()) })).exactOptional(),
});

export function coverageInMap(map: unknown): Pick<AppMap, 'coverage' | 'gaps' | 'goal'> {
  const parsed = schema.safeParse(map);
  return parsed.success ? parsed.data : {};
}
