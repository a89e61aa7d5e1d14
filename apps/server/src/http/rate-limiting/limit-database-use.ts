import { AppError } from '@assay/domain';
import type { Context, MiddlewareHandler } from 'hono';
import { asCaller, type CallerFailure } from '../../database/statement-caller.ts';
import { REQUEST_RATES } from '../../limits/request-rates.ts';
import { REQUESTS_AT_ONCE } from '../../limits/requests-at-once.ts';
import { STATEMENT_LIMITS } from '../../limits/statement-limits.ts';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { sourceOf } from '../origin/client-address.ts';
import { limitedAddress } from '../origin/own-hosts.ts';
import { unverifiedAccount } from '../origin/unverified-account.ts';
import { problemResponse, tooManyRequests } from '../problem-response.ts';
import { CallerGate } from './caller-gate.ts';

const FIRST_FAILURE_STATUS = 500;

/**
 * Limits what a caller may ask of the database. `marked` ties statements to the caller, who then takes turns with
 * others and has a time limit. `guarded` is for paths where callers write the statements: only some requests of a
 * caller run at a time, and a caller with several ended statements must wait.
 */
export function limitDatabaseUse(ctx: ServerContext) {
  const gate = new CallerGate(REQUESTS_AT_ONCE.ofCaller);
  const rule = REQUEST_RATES.endedStatementPerCaller;

  const marked: MiddlewareHandler<AppEnv> = async (c, next) => {
    let failed: CallerFailure | undefined;
    const onFailure = (failure: CallerFailure) => {
      // Counted at once, because waiting requests are let through before this one is answered.
      if (failure === 'ended' && failed !== 'ended') ctx.limiter.count(rule, accountOf(c, ctx));
      failed ??= failure;
    };
    await asCaller({ key: keyOf(c, ctx), onFailure }, next);
    if (failed !== undefined && c.res.status >= FIRST_FAILURE_STATUS) answerWith(c, failureOf(failed, ctx));
  };

  const guarded: MiddlewareHandler<AppEnv> = async (c, next) => {
    const refusal = () => {
      const seconds = ctx.limiter.wait(rule, accountOf(c, ctx));
      return seconds === undefined ? undefined : tooManyRequests(c.req.path, seconds);
    };
    const early = refusal();
    if (early !== undefined) return early;
    const leave = await gate.enter(keyOf(c, ctx));
    if (leave === undefined) return retryLater(c, failureOf('refused', ctx));
    try {
      // Earlier requests of the caller may have been ended meanwhile.
      const late = refusal();
      if (late !== undefined) return late;
      return void (await marked(c, next));
    } finally {
      leave();
    }
  };
  return { marked, guarded };
}

/**
 * The token is not verified here, so the account counts only together with the address. A made-up account affects
 * nobody else.
 */
function keyOf(c: Context<AppEnv>, ctx: ServerContext): string {
  return `${unverifiedAccount(c.req.header('authorization')) ?? ''} at ${limitedAddress(sourceOf(c), ctx) ?? 'this machine'}`;
}

/** A statement was executed for this request, so the token was valid. */
function accountOf(c: Context<AppEnv>, ctx: ServerContext): string {
  return unverifiedAccount(c.req.header('authorization')) ?? keyOf(c, ctx);
}

function failureOf(failure: CallerFailure, { config }: ServerContext): AppError {
  if (failure === 'refused')
    return new AppError('unavailable', 'Too many of your requests wait already.', {
      hint: 'Let these end first, then try again.',
    });
  const limitMs = config.mode === 'embedded' ? STATEMENT_LIMITS.embeddedMs : STATEMENT_LIMITS.postgresMs;
  return new AppError('unavailable', `The database took longer than ${limitMs / 1_000} seconds, and was stopped.`, {
    hint: 'Ask for fewer rows, or with a simpler filter.',
  });
}

function retryLater(c: Context<AppEnv>, error: AppError): Response {
  return problemResponse(error, {
    path: c.req.path,
    headers: { 'retry-after': String(STATEMENT_LIMITS.retrySeconds) },
  });
}

function answerWith(c: Context<AppEnv>, error: AppError): void {
  const response = retryLater(c, error);
  // The headers of the earlier answer, such as its length, must not remain.
  c.res = undefined;
  c.res = response;
}
