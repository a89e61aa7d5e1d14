import type { EngineEvent } from '@assay/engine';
import { provenTestSchema, type SentGenerationEvent } from '@assay/protocol';
import { wireTest } from './wire-test.ts';

/** What an event does to the tests of the project: a test that is kept, or the slug of one that is not any more. */
export type KeptTests = Pick<SentGenerationEvent, 'keeps' | 'drops'>;

/**
 * A proven test is in the project from the event on that says so. One that the server would not take goes with the
 * outcome: it must not end the generation.
 */
export function keptTests(event: EngineEvent): KeptTests {
  if (event.kind === 'dropped') return event.id === undefined ? {} : { drops: event.id };
  if (event.kind !== 'proven') return {};
  const { data } = provenTestSchema.safeParse(wireTest(event.test));
  return data === undefined ? {} : { keeps: data };
}
