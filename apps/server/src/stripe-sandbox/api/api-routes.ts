import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { bearerTokenIn } from '../../http/bearer-token.ts';
import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import { isSameSecret } from '../../secrets/random-token.ts';
import type { App, AppEnv } from '../../server-context.ts';
import type { StandIn } from '../stand-in.ts';
import { withLedger } from '../state/ledger.ts';
import { StripeProblem, wrongRequest } from '../state/stripe-error.ts';
import type { ApiCall } from './api-call.ts';
import { findCall } from './calls.ts';
import { readForm } from './form-body.ts';

const PREFIX = '/stripe/v1';
const keptAnswer = z.object({ status: z.number(), body: z.unknown() });

/** Answers the calls of Stripe's API that our own code makes, for this installation's servers only. */
export function addApiRoutes(app: App, standIn: StandIn): void {
  app.use(`${PREFIX}/*`, bodyLimit({ maxSize: SANDBOX_LIMITS.apiBytes }));
  app.all(`${PREFIX}/*`, async (c) => {
    try {
      const answer = await answerCall(c, standIn);
      standIn.deliverSoon();
      return c.json(answer, 200, { 'request-id': c.get('requestId') });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      return Response.json({ error: problem.body }, { status: problem.status });
    }
  });
}

async function answerCall(c: Context<AppEnv>, { db, pages, apiKey }: StandIn) {
  if (!isSameSecret(bearerTokenIn(c.req.header('authorization')) ?? '', apiKey))
    throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  const { method, path, url } = c.req;
  const found = findCall(method, path.slice(PREFIX.length));
  if (found === undefined)
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      message: `The stand-in does not know ${method} ${path}.`,
    });
  const fields = readForm(method === 'GET' ? new URL(url).search : await c.req.text());
  return withLedger(db, async (ledger) => {
    const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
    const query = ledger.query;
    const [kept] =
      key === undefined
        ? []
        : await query('select status, body from stripe_sandbox.answers where idempotency_key = $1', [key]);
    if (kept !== undefined) return keptAnswer.parse(kept).body;
    const answer = await answerOf(found.call, { ledger, pages }, { fields, id: found.id });
    if (key !== undefined)
      await query('insert into stripe_sandbox.answers (idempotency_key, status, body) values ($1, 200, $2)', [
        key,
        answer,
      ]);
    return answer;
  });
}

async function answerOf(
  call: ApiCall,
  place: Parameters<ApiCall['answer']>[0],
  { fields, id }: { fields: unknown; id: string },
) {
  return z.record(z.string(), z.unknown()).parse(await call.answer(place, fields, id));
}

function problemOf(error: unknown): StripeProblem | undefined {
  if (error instanceof StripeProblem) return error;
  return error instanceof z.ZodError ? wrongRequest(z.prettifyError(error)) : undefined;
}
