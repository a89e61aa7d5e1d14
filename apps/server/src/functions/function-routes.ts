import { AppError } from '@assay/domain';
import { FUNCTIONS, type FunctionName } from '@assay/protocol';
import type { z } from 'zod';
import type { App } from '../context.ts';
import { bearerIn } from '../http/bearer.ts';
import { readJson } from '../http/body/read-json.ts';
import { BODY_LIMITS, RATE_RULES } from '../http/limits/rate-limits.ts';
import { respondWith, toAppError } from '../http/refusal.ts';
import { createAgent } from './agents/create-agent.ts';
import { revokeAgent } from './agents/revoke-agent.ts';
import type { FunctionDeps, Handler, Inputs } from './function-handler.ts';
import { cancelGeneration } from './generations/cancel-generation.ts';
import { generateTests } from './generations/generate-tests.ts';
import { projectCredentials } from './projects/project-credentials.ts';
import { tryCornerShop } from './projects/try-corner-shop.ts';
import { cancelRuns } from './runs/cancel-runs.ts';
import { startRuns } from './runs/start-runs.ts';

const HANDLERS: {
  readonly [Name in FunctionName]: { readonly input: z.ZodType<Inputs[Name]>; readonly handle: Handler<Name> };
} = {
  'generate-tests': { ...FUNCTIONS['generate-tests'], handle: generateTests },
  'cancel-generation': { ...FUNCTIONS['cancel-generation'], handle: cancelGeneration },
  'start-runs': { ...FUNCTIONS['start-runs'], handle: startRuns },
  'cancel-runs': { ...FUNCTIONS['cancel-runs'], handle: cancelRuns },
  'project-credentials': { ...FUNCTIONS['project-credentials'], handle: projectCredentials },
  'try-corner-shop': { ...FUNCTIONS['try-corner-shop'], handle: tryCornerShop },
  'create-agent': { ...FUNCTIONS['create-agent'], handle: createAgent },
  'revoke-agent': { ...FUNCTIONS['revoke-agent'], handle: revokeAgent },
};

/** Answers POST /functions/v1/<name> for callers with an access token. */
export function mountFunctions(app: App, deps: FunctionDeps): void {
  app.all('/functions/v1/:name', async (c) => {
    const log = c.get('log') ?? deps.ctx.log;
    const name = c.req.param('name');
    try {
      if (!isFunction(name)) throw new AppError('not_found_or_denied', `There is no function "${name}".`);
      if (c.req.method !== 'POST') throw new AppError('method_not_allowed', 'Functions are called with POST.');
      return Response.json(await call(name, c.req.raw, deps));
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'internal') log.error({ error, function: name }, 'A function failed.');
      return respondWith(known);
    }
  });
}

async function call<Name extends FunctionName>(name: Name, request: Request, deps: FunctionDeps): Promise<unknown> {
  const person = await deps.ctx.backend.signedIn(bearerIn(request.headers.get('authorization')));
  if (!person) throw new AppError('not_signed_in', 'Sign in to do this.');
  // Counted by the verified account, so that nobody can use up the limit of another.
  const seconds = deps.ctx.limiter.take(RATE_RULES.functionPerAccount, person.userId);
  if (seconds !== undefined)
    throw new AppError('rate_limited', `Too many attempts. Try again in ${seconds} seconds.`, {
      details: { retryAfterSeconds: seconds },
    });
  const { input: schema, handle } = HANDLERS[name];
  return handle({ ...deps, input: await readJson(request, schema, BODY_LIMITS.functions), person });
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}
