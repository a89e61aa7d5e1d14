import { LIMITS } from '@assay/domain';
import type { CleanResult } from '../../core/engine-options.ts';
import type { OpenLine } from '../book.ts';
import type { Cleaning } from './cleaning.ts';
import { inWords } from './left-in-words.ts';
import { type CleanUpPorts, openCleaning, startOf } from './open-cleaning.ts';
import { createGivenUp, NO_WAY, undoLine } from './undo-line.ts';

export type CleanUpOptions = {
  readonly untilMs: number;
  readonly only?: OpenLine['kind'];
  /** Also what was tried in vain before. */
  readonly again?: boolean;
};

/** What was put back; what was tried in vain, and what there was no time for, each in words. */
export type CleanedUp = CleanResult & { readonly late: readonly string[] };

/**
 * Puts back what the ledger holds, the latest first, through the application itself: items that Assay created are
 * removed, switches that it turned are turned back. While that is done, nothing may be sent that is about anything else.
 */
export async function cleanUp(
  ports: CleanUpPorts,
  { untilMs, only, again = false }: CleanUpOptions,
): Promise<CleanedUp> {
  const { ledger, clock } = ports;
  const lines = ledger
    .open()
    .filter(({ kind, key }) => (only === undefined || kind === only) && (again || !ledger.wasTried(key)));
  const left: string[] = [];
  const late: string[] = [];
  let undone = 0;
  const givenUp = createGivenUp(ports.baseUrl);
  const putBack = async (line: OpenLine, cleaning: Cleaning) => {
    const outcome = givenUp.isGivenUp(line) ? NO_WAY : await undoLine(line, cleaning, ports);
    givenUp.add(line, outcome);
    const wasNever = outcome === 'not found' && line.kind === 'created' && line.unsure === true;
    if (outcome === 'removed' || outcome === 'gone' || wasNever) {
      ledger.done(line.key);
      undone++;
    } else {
      left.push(inWords(line, outcome));
      ledger.tried(line.key);
    }
    // Nothing takes it back: it is told once.
    if (line.kind === 'changed') ledger.done(line.key);
  };
  const waiting = [...lines];
  const work = async () => {
    const cleaning = await openCleaning(ports, await startOf(ports));
    try {
      while (clock.monotonicMs() < untilMs) {
        const line = waiting.shift();
        if (line === undefined) return;
        await putBack(line, cleaning);
      }
    } finally {
      await cleaning.session.close();
    }
  };
  const sessions = Math.min(LIMITS.cleaning.sessions, lines.length);
  await Promise.all(Array.from({ length: sessions }, work));
  for (const line of waiting) late.push(inWords(line, 'no time left'));
  return { undone, left, late };
}
