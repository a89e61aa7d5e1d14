import { z } from 'zod';
import { doDueWork, nextDue } from './due-work.ts';
import type { StandIn } from './stand-in.ts';

const clockRow = z.object({ now: z.string(), seconds: z.number(), ahead_seconds: z.number() });
export type ClockState = { readonly now: string; readonly ahead_seconds: number };

const READ = `
  select private.now() as now, floor(extract(epoch from private.now()))::bigint as seconds,
    round(extract(epoch from ahead))::bigint as ahead_seconds from private.clock`;

export async function readClock({ db }: Pick<StandIn, 'db'>): Promise<z.output<typeof clockRow>> {
  return clockRow.parse((await db.query(READ))[0]);
}

/**
 * Moves the clock of the installation to a moment, in steps: at each one what is due then is done and its webhooks are
 * taken, as if the time had passed.
 */
export async function moveClock(standIn: StandIn, toSeconds: number): Promise<ClockState> {
  for (;;) {
    const { seconds } = await readClock(standIn);
    const due = await nextDue(standIn);
    const next = due === undefined ? toSeconds : Math.min(due, toSeconds);
    if (next > seconds) await standIn.db.query("select private.move_clock($1 * interval '1 second')", [next - seconds]);
    await doDueWork(standIn);
    await standIn.deliver();
    if (next >= toSeconds) break;
  }
  const { now, ahead_seconds } = await readClock(standIn);
  return { now, ahead_seconds };
}
