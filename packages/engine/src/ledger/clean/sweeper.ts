import { type CreatedLine, isAppError, LIMITS } from '@assay/domain';
import type { Sweeper } from '../../core/sweeper-port.ts';
import { type CleanUpPorts, openCleaning } from './open-cleaning.ts';
import { kindOfLine, NO_WAY, undoLine } from './undo-line.ts';

/**
 * Removes what trials left, one thing after the other in a session that begins with the stored sign-in. Where none is stored, all
 * stays until the end: one more sign-in may end the sessions of others. So does what the server told no identity of: a row that
 * is known by its place is another one when others remove theirs meanwhile. What cannot be removed now is tried once more in
 * the end: something may use it still.
 */
export function createSweeper(ports: CleanUpPorts, signal?: AbortSignal): Sweeper {
  const { ledger, baseUrl, signedIn, signInSteps } = ports;
  const marks = new Set<string>();
  const vain = new Set<string>();
  /** How many things of a kind had no way to be removed. */
  const kept = new Map<string, number>();
  let sweeping: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const isInside = async () => signInSteps.length === 0 || (await signedIn.start()) !== null;
  const isKept = (line: CreatedLine) => (kept.get(kindOfLine(line, baseUrl)) ?? 0) >= LIMITS.cleaning.itemsPerKind;
  const isMarked = ({ texts, names = [] }: CreatedLine) =>
    [...texts, ...names].some((text) => [...marks].some((mark) => text.includes(mark)));
  const isNew = ({ key }: CreatedLine) => !vain.has(key) && !ledger.wasTried(key);
  const left = (): CreatedLine | undefined =>
    ledger
      .open()
      .filter((line) => line.kind === 'created')
      .find((line) => line.id !== null && isNew(line) && !isKept(line) && isMarked(line));
  const sweepAll = async () => {
    const cleaning = await openCleaning(ports);
    try {
      for (let line = left(); line && !signal?.aborted; line = left()) {
        vain.add(line.key);
        const outcome = await undoLine(line, cleaning, ports);
        if (outcome === 'removed' || outcome === 'gone') ledger.done(line.key);
        if (outcome === NO_WAY) kept.set(kindOfLine(line, baseUrl), (kept.get(kindOfLine(line, baseUrl)) ?? 0) + 1);
      }
    } finally {
      await cleaning.session.close();
    }
  };
  const sweepOn = async (): Promise<void> => {
    try {
      while (left() && !signal?.aborted && (await isInside())) await sweepAll();
    } catch (error) {
      // A browser that crashed and an application that is away are told by the trials; what is left is put back at the end.
      if (!isAppError(error) && !signal?.aborted) failure = { error };
    } finally {
      sweeping = null;
    }
  };
  return {
    sweep(given) {
      for (const mark of given) marks.add(mark);
      sweeping ??= left() ? sweepOn() : null;
    },
    rest: async () => {
      await sweeping;
      if (failure) throw failure.error;
    },
  };
}
