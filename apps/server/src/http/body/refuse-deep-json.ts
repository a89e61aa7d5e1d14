import { AppError } from '@assay/domain';
import type { MiddlewareHandler } from 'hono';
import { MOST_JSON_DEPTH } from '../../limits/json-depth.ts';
import type { AppEnv } from '../../server-context.ts';
import { problemResponse } from '../problem-response.ts';
import { isNestedTooDeep } from './is-nested-too-deep.ts';
import { requestWithBody } from './request-with-body.ts';

/**
 * For paths whose handlers parse JSON themselves, whatever content type the request has. The size of the body was
 * checked before.
 */
export const refuseDeepJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!['POST', 'PATCH', 'PUT', 'DELETE'].includes(c.req.method)) return void (await next());
  const body = await c.req.text();
  if (isNestedTooDeep(body))
    return problemResponse(
      new AppError('invalid_input', `Lists and objects may nest ${MOST_JSON_DEPTH} deep, no deeper.`, {
        hint: 'Send less at once.',
      }),
      { path: c.req.path },
    );
  c.req.raw = requestWithBody(c.req.raw, body);
  return void (await next());
};
