import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import { isLocalPerson, sourceOf } from '../http/origin/client-address.ts';
import { problemResponse } from '../http/problem-response.ts';
import { isSameSecret } from '../secrets/random-token.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { outboxPage } from './outbox-page.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Mails contain links that open accounts. A tested page also runs on this machine, so the page needs a key too. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;

/** Shows mail of an installation without SMTP server, to the person on this machine who has the key. */
export function addOutboxRoutes(app: App, { config, mail, log, outboxKey }: ServerContext): void {
  const refusal = (c: Context<AppEnv>): Response | undefined => {
    if (config.mode === 'embedded' && isLocalPerson(sourceOf(c)) && isSameSecret(c.req.query('key') ?? '', outboxKey))
      return undefined;
    // The same answer as for an unknown path.
    return problemResponse(
      new AppError('not_found_or_denied', `There is nothing at ${c.req.path}.`, { hint: 'Check the address.' }),
      { path: c.req.path },
    );
  };
  app.get('/outbox', async (c) => {
    const refused = refusal(c);
    if (refused !== undefined) return refused;
    return c.html(outboxPage(await mail.outbox(), config.smtpUrl !== undefined), 200, {
      ...HEADERS,
      'content-security-policy': POLICY,
    });
  });
  app.get('/outbox/messages', async (c) => {
    const refused = refusal(c);
    if (refused !== undefined) return refused;
    log.debug({}, 'outbox read');
    return c.json(await mail.outbox(), 200, HEADERS);
  });
}
