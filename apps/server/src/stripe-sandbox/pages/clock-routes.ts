import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import { z } from 'zod';
import { readJson } from '../../http/body/read-json.ts';
import { respondWith, toAppError } from '../../http/error-for-caller.ts';
import { isLocalPerson, sourceOf } from '../../http/origin/client-address.ts';
import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import { isSameSecret } from '../../secrets/random-token.ts';
import type { App, AppEnv, ServerContext } from '../../server-context.ts';
import { moveClock, readClock } from '../move-clock.ts';
import type { StandIn } from '../stand-in.ts';

const PATH = '/stripe/pages/clock';
const DAY_SECONDS = 24 * 3600;

const wanted = z
  .strictObject({
    days: z.number().positive().max(SANDBOX_LIMITS.mostDaysAhead).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ days, to }) => (days === undefined) !== (to === undefined), 'give days or to');

/** The clock of the whole installation: for whoever runs it, on this machine and with the outbox's key. */
export function addClockRoutes(app: App, { outboxKey }: Pick<ServerContext, 'outboxKey'>, standIn: StandIn): void {
  const guarded = (answer: (c: Context<AppEnv>) => Promise<object>) => async (c: Context<AppEnv>) => {
    const isOperator = isLocalPerson(sourceOf(c)) && isSameSecret(c.req.query('key') ?? '', outboxKey);
    try {
      // The same answer as for an unknown path.
      if (!isOperator) throw new AppError('not_found_or_denied', `There is nothing at ${PATH}.`);
      return Response.json(await answer(c));
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'internal') throw error;
      return respondWith(known);
    }
  };
  const read = async () => {
    const { now, ahead_seconds } = await readClock(standIn);
    return { now, ahead_seconds };
  };
  app.get(PATH, guarded(read));
  app.post(
    PATH,
    guarded(async (c) => {
      const { days, to } = await readJson(c.req.raw, wanted, SANDBOX_LIMITS.pageBytes);
      const { seconds } = await readClock(standIn);
      const target = to === undefined ? seconds + (days ?? 0) * DAY_SECONDS : Date.parse(to) / 1000;
      if (target < seconds) throw new AppError('invalid_input', 'The clock only moves forward.');
      if (target > seconds + SANDBOX_LIMITS.mostDaysAhead * DAY_SECONDS)
        throw new AppError(
          'invalid_input',
          `The clock moves ${SANDBOX_LIMITS.mostDaysAhead} days at once, no further.`,
        );
      return moveClock(standIn, Math.ceil(target));
    }),
  );
}
