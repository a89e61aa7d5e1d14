import type { Server } from 'node:http';
import { reconcilePayments } from '../schedule/jobs/reconcile-payments.ts';
import { sendTrialMails } from '../schedule/jobs/send-trial-mails.ts';
import type { ScheduledJob } from '../schedule/scheduled-job.ts';
import type { App, ServerContext } from '../server-context.ts';
import { localHostName } from '../start/site-address.ts';
import { mountStandIn } from '../stripe-sandbox/mount-stand-in.ts';
import { openPayments, type Payments } from './open-payments.ts';
import { addWebhookRoute } from './webhooks/webhook-route.ts';

export type Billing = {
  /** Undefined without billing. */
  readonly payments: Payments | undefined;
  readonly jobs: readonly ScheduledJob[];
};

/** Opens the payment provider and adds its webhooks, and the stand-in's addresses in the sandbox. */
export function mountBilling(app: App, ctx: ServerContext, http: Server): Billing {
  const { config, secrets } = ctx;
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen yet.');
  const localUrl = `http://${localHostName(config.host)}:${address.port}`;
  const payments = openPayments({ config, secrets, localUrl });
  if (payments === undefined) return { payments, jobs: [] };
  addWebhookRoute(app, ctx, payments);
  const jobs = [sendTrialMails, reconcilePayments(payments)];
  return { payments, jobs: payments.isSandbox ? [...jobs, mountStandIn(app, { ctx, payments, localUrl })] : jobs };
}
