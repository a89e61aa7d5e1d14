import { AppError } from '@assay/domain';
import { FUNCTIONS, type FunctionName, type PersonFunction, type VisitorFunction } from '@assay/protocol';
import type { Context } from 'hono';
import type { z } from 'zod';
import { asOrigin } from '../database/trail-origin.ts';
import { bearerTokenIn } from '../http/bearer-token.ts';
import { respondWith, toAppError } from '../http/error-for-caller.ts';
import { clientAddress, sourceOf } from '../http/origin/client-address.ts';
import { limitedAddress } from '../http/origin/own-hosts.ts';
import { tooManyAttempts } from '../http/too-many-attempts.ts';
import { REQUEST_RATES } from '../limits/request-rates.ts';
import { VISITOR_CALL_RATES } from '../limits/visitor-call-rates.ts';
import type { App, AppEnv } from '../server-context.ts';
import { createAgent } from './agents/create-agent.ts';
import { revokeAgent } from './agents/revoke-agent.ts';
import { changePlan } from './billing/change-plan.ts';
import { createCheckout } from './billing/create-checkout.ts';
import { customerPortal } from './billing/customer-portal.ts';
import { getInvoices } from './billing/get-invoices.ts';
import type { FunctionDeps, Handler, Inputs, VisitorHandler } from './function-handler.ts';
import { cancelGeneration } from './generations/cancel-generation.ts';
import { generateTests } from './generations/generate-tests.ts';
import { platformHealth } from './platform/platform-health.ts';
import { projectCredentials } from './projects/project-credentials.ts';
import { tryCornerShop } from './projects/try-corner-shop.ts';
import { readInput } from './read-input.ts';
import { cancelRuns } from './runs/cancel-runs.ts';
import { startRuns } from './runs/start-runs.ts';
import { betaWaitlistSignup } from './visitors/beta-waitlist-signup.ts';
import { contactSubmit } from './visitors/contact-submit.ts';

type Input<Name extends FunctionName> = { readonly input: z.ZodType<Inputs[Name]> };

const FOR_PERSONS: { readonly [Name in PersonFunction]: Input<Name> & { readonly handle: Handler<Name> } } = {
  'generate-tests': { ...FUNCTIONS['generate-tests'], handle: generateTests },
  'cancel-generation': { ...FUNCTIONS['cancel-generation'], handle: cancelGeneration },
  'start-runs': { ...FUNCTIONS['start-runs'], handle: startRuns },
  'cancel-runs': { ...FUNCTIONS['cancel-runs'], handle: cancelRuns },
  'project-credentials': { ...FUNCTIONS['project-credentials'], handle: projectCredentials },
  'try-corner-shop': { ...FUNCTIONS['try-corner-shop'], handle: tryCornerShop },
  'create-agent': { ...FUNCTIONS['create-agent'], handle: createAgent },
  'revoke-agent': { ...FUNCTIONS['revoke-agent'], handle: revokeAgent },
  'create-checkout': { ...FUNCTIONS['create-checkout'], handle: createCheckout },
  'change-plan': { ...FUNCTIONS['change-plan'], handle: changePlan },
  'customer-portal': { ...FUNCTIONS['customer-portal'], handle: customerPortal },
  'get-invoices': { ...FUNCTIONS['get-invoices'], handle: getInvoices },
  'platform-health': { ...FUNCTIONS['platform-health'], handle: platformHealth },
};

const FOR_ANYONE: { readonly [Name in VisitorFunction]: Input<Name> & { readonly handle: VisitorHandler<Name> } } = {
  'beta-waitlist-signup': { ...FUNCTIONS['beta-waitlist-signup'], handle: betaWaitlistSignup },
  'contact-submit': { ...FUNCTIONS['contact-submit'], handle: contactSubmit },
};

/** Answers /functions/v1/<name>. */
export function addFunctionRoutes(app: App, deps: FunctionDeps): void {
  app.all('/functions/v1/:name', async (c) => {
    const log = c.get('log') ?? deps.ctx.log;
    const name = c.req.param('name');
    try {
      return Response.json(await call(c, name, deps));
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'internal') log.error({ error, function: name }, 'A function failed.');
      return respondWith(known);
    }
  });
}

async function call(c: Context<AppEnv>, name: string, deps: FunctionDeps): Promise<unknown> {
  if (!isFunction(name)) throw new AppError('not_found_or_denied', `There is no function "${name}".`);
  const { method } = FUNCTIONS[name];
  if (c.req.method !== method) throw new AppError('method_not_allowed', `${name} is called with ${method}.`);
  return isForAnyone(name) ? callForAnyone(c, name, deps) : callForPerson(c, name, deps);
}

async function callForPerson<Name extends PersonFunction>(c: Context<AppEnv>, name: Name, deps: FunctionDeps) {
  const person = await deps.ctx.backend.signedIn(bearerTokenIn(c.req.header('authorization')));
  if (!person) throw new AppError('not_signed_in', 'Sign in to do this.');
  // Counted by the verified account, so that nobody can use up the limit of another.
  const seconds = deps.ctx.limiter.take(REQUEST_RATES.functionPerAccount, person.userId);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
  const { input: schema, handle } = FOR_PERSONS[name];
  const input = await readInput(FUNCTIONS[name].method, c.req.raw, schema);
  const address = clientAddress(sourceOf(c), deps.ctx.config.trustedProxies);
  return asOrigin({ address }, () => handle({ ...deps, input, person }));
}

/**
 * The bearer is not read: clients send the publishable key there, and counted as an account it would make all visitors
 * share one limit. Each address has its own.
 */
async function callForAnyone<Name extends VisitorFunction>(c: Context<AppEnv>, name: Name, deps: FunctionDeps) {
  const address = limitedAddress(sourceOf(c), deps.ctx);
  const { input: schema, handle } = FOR_ANYONE[name];
  const input = await readInput(FUNCTIONS[name].method, c.req.raw, schema);
  const seconds =
    address === undefined ? undefined : deps.ctx.limiter.take(VISITOR_CALL_RATES.perAddress, `${name} ${address}`);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
  return handle({ ...deps, input });
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

function isForAnyone(name: FunctionName): name is VisitorFunction {
  return FUNCTIONS[name].callers === 'anyone';
}
