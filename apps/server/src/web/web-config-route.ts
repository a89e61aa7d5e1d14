import { VERSION } from '@assay/domain';
import type { Backend } from '../backend/supabase-backend.ts';
import { evidenceOrigin } from '../evidence/evidence-origin.ts';
import { clientOrigin } from '../http/origin/client-origin.ts';
import type { App, ServerContext } from '../server-context.ts';

type Deps = Pick<ServerContext, 'config' | 'siteUrl' | 'evidenceUrl' | 'publicSettings'> & {
  readonly backend: Pick<Backend, 'publishableKey'>;
};

/** /config.json: the settings that the web application reads before it starts. */
export function addWebConfigRoute(app: App, ctx: Deps): void {
  const { config } = ctx;
  app.get('/config.json', (c) =>
    c.json(
      {
        supabaseUrl: clientOrigin(c, ctx),
        evidenceUrl: evidenceOrigin(c, ctx),
        supabaseKey: ctx.backend.publishableKey,
        billing: config.billing,
        google: config.google !== undefined,
        minPasswordLength: config.minPasswordLength,
        // The shop listens on this machine only.
        cornerShop: config.allowPrivateTargets,
        announcement: ctx.publicSettings.announcement(),
        // There, Supabase itself sends the mails of accounts.
        hosted: config.mode === 'hosted',
        version: VERSION,
      },
      200,
      { 'cache-control': 'no-cache' },
    ),
  );
}
