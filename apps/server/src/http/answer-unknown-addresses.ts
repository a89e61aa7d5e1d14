import { AppError } from '@assay/domain';
import type { App, ServerContext } from '../server-context.ts';
import { failureResponse } from './problem-response.ts';

/** Answers for thrown errors and for paths without a route. */
export function answerUnknownAddresses(app: App, ctx: ServerContext): void {
  app.onError((error, c) =>
    failureResponse(error, { path: c.req.path, requestId: c.get('requestId') ?? '', log: ctx.log }),
  );
  app.notFound((c) =>
    failureResponse(
      new AppError('not_found_or_denied', `There is nothing at ${c.req.path}.`, { hint: 'Check the address.' }),
      {
        path: c.req.path,
        requestId: c.get('requestId') ?? '',
        log: ctx.log,
      },
    ),
  );
}
