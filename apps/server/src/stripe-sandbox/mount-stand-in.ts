import type { Payments } from '../billing/open-payments.ts';
import { WEBHOOK_PATH } from '../billing/webhooks/webhook-route.ts';
import { SANDBOX_LIMITS } from '../limits/payment-limits.ts';
import type { ScheduledJob } from '../schedule/scheduled-job.ts';
import type { App, ServerContext } from '../server-context.ts';
import { addApiRoutes } from './api/api-routes.ts';
import { createDeliverer } from './deliver-webhooks.ts';
import { doDueWork } from './due-work.ts';
import { addPageRoutes } from './pages/page-routes.ts';
import type { StandIn } from './stand-in.ts';
import { standInKeys } from './stand-in-keys.ts';

type MountOptions = { readonly ctx: ServerContext; readonly payments: Payments; readonly localUrl: string };

/** Mounts the stand-in for Stripe; gives the job for what is due by the clock alone. */
export function mountStandIn(app: App, { ctx, payments, localUrl }: MountOptions): ScheduledJob {
  const { db, log } = ctx;
  const deliverer = createDeliverer({ db, payments, log, webhookUrl: localUrl + WEBHOOK_PATH });
  ctx.onStop(deliverer.close);
  const standIn: StandIn = {
    ...{ db, log, pages: `${ctx.siteUrl}/stripe/pages`, apiKey: standInKeys(ctx.secrets).apiKey },
    ...{ deliverSoon: deliverer.soon, deliver: deliverer.now },
  };
  addApiRoutes(app, standIn);
  addPageRoutes(app, ctx, standIn);
  return {
    name: 'payment-sandbox',
    everySeconds: SANDBOX_LIMITS.everySeconds,
    async run() {
      const done = await doDueWork(standIn);
      await deliverer.now();
      await db.query("delete from stripe_sandbox.answers where created_at < now() - interval '1 day'");
      return { done };
    },
  };
}
