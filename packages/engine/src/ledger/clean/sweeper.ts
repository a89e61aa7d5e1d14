import { type CreatedLine, isAppError } from '@assay/domain';
import type { SignedInStart } from '../../core/signed-in-port.ts';
import type { Sweeper } from '../../core/sweeper-port.ts';
import { type CleanUpPorts, openCleaning, startOf } from './open-cleaning.ts';
import { createGivenUp, undoLine } from './undo-line.ts';

/**
 * Removes what trials left, one thing after the other in a session that begins with the stored sign-in. Where none is stored, all
 * stays until the end: one more sign-in may end the sessions of others. So does what the server told no identity of: a row that
 * is known by its place is another one when others remove theirs meanwhile. What cannot be removed now is tried once more in
 * the end: something may use it still.
 */
export function createSweeper(ports: CleanUpPorts, signal?: AbortSignal): Sweeper {
  const { ledger, baseUrl, signInSteps } = ports;
  const marks = new Set<string>();
  const vain = new Set<string>();
  const givenUp = createGivenUp(baseUrl);
  let sweeping: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const isMarked = ({ texts, names = [] }: CreatedLine) =>
    [...texts, ...names].some((text) => [...marks].some((mark) => text.includes(mark)));
  const isNew = ({ key }: CreatedLine) => !vain.has(key) && !ledger.wasTried(key);
  const left = (): CreatedLine | undefined =>
    ledger
      .open()
      .filter((line) => line.kind === 'created')
      .find((line) => line.id !== null && isNew(line) && !givenUp.isGivenUp(line) && isMarked(line));
  const sweepAll = async (start: SignedInStart | null) => {
    const cleaning = await openCleaning(ports, start);
    try {
      for (let line = left(); line && !signal?.aborted; line = left()) {
        vain.add(line.key);
        const outcome = await undoLine(line, cleaning, ports);
        if (outcome === 'removed' || outcome === 'gone') ledger.done(line.key);
        givenUp.add(line, outcome);
      }
    } finally {
      await cleaning.session.close();
    }
  };
  const sweepOn = async (): Promise<void> => {
    try {
      while (left() && !signal?.aborted) {
        const start = await startOf(ports);
        if (start === null && signInSteps.length > 0) return;
        await sweepAll(start);
      }
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
