import type { Server } from 'node:http';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import { addressesRefusedToPages } from './agents/addresses-refused-to-pages.ts';
import { createIdentities } from './agents/agent-identities.ts';
import { addAgentRoutes } from './agents/agent-routes.ts';
import { createUnsandboxedAgents } from './agents/unsandboxed-agents.ts';
import { mountBilling } from './billing/mount-billing.ts';
import { createShop } from './corner-shop/corner-shop.ts';
import { addFunctionRoutes } from './functions/function-routes.ts';
import { startMailQueue } from './mail/queue/mail-queue.ts';
import { type RealtimeOptions, startRealtime } from './realtime/realtime.ts';
import { countPlatformDays } from './schedule/jobs/count-platform-days.ts';
import { deleteAccounts } from './schedule/jobs/delete-accounts.ts';
import { deleteExpiredData } from './schedule/jobs/delete-expired-data.ts';
import { deleteFiles } from './schedule/jobs/delete-files.ts';
import { forgetEndedInvitations } from './schedule/jobs/forget-ended-invitations.ts';
import { startSchedule } from './schedule/start-schedule.ts';
import type { App, Part, ServerContext } from './server-context.ts';
import { openWork, type WorkDeps, type WorkIntervals } from './work/open-work.ts';
import { storeInBucket } from './work/results/store-in-bucket.ts';

export type WorkPartOptions = {
  /** Shorter intervals for tests. */
  readonly intervals?: Partial<WorkIntervals>;
  readonly heartbeatMs?: number;
  readonly recheckMs?: number;
  readonly realtimeLimits?: RealtimeOptions['limits'];
  readonly store?: WorkDeps['store'];
};

/** Mounts work, agents, realtime and functions: everything between a click on Run and its result on screen. */
export const mountWork: Part = workPart();

export function workPart(options: WorkPartOptions = {}): Part {
  return (app, ctx, http) => mount({ app, ctx, http }, options);
}

type Place = { readonly app: App; readonly ctx: ServerContext; readonly http: Server };

async function mount({ app, ctx, http }: Place, options: WorkPartOptions): Promise<void> {
  const { db, log, backend, secrets, config } = ctx;
  const { recheckMs, realtimeLimits, heartbeatMs, intervals, store = storeInBucket(backend) } = options;
  const realtime = await startRealtime({
    db,
    backend,
    log,
    http,
    site: ctx,
    ...(recheckMs === undefined ? {} : { recheckMs }),
    ...(realtimeLimits === undefined ? {} : { limits: realtimeLimits }),
  });
  ctx.onStop(() => realtime.close());
  const workOperations = await openWork({ db, log, secrets, realtime, store, ...(intervals ? { intervals } : {}) });
  ctx.onStop(() => workOperations.close());
  const mails = await startMailQueue({
    db,
    boss: workOperations.queue.boss,
    mail: ctx.mail,
    place: { siteUrl: ctx.siteUrl, hasBilling: config.billing !== 'off' },
    log,
  });
  ctx.onStop(mails.close);
  const { storage } = backend.service;
  const { boss } = workOperations.queue;
  const billing = mountBilling(app, ctx, http);
  const jobs = [
    deleteAccounts,
    deleteFiles,
    deleteExpiredData,
    forgetEndedInvitations,
    countPlatformDays,
    ...billing.jobs,
  ];
  ctx.onStop(startSchedule({ db, boss, storage, log }, jobs));
  const shop = createShop(ctx);
  ctx.onStop(() => shop.close());
  // Not awaited: the server is ready without the shop.
  void shop.resume();
  const identities = await createIdentities(db);
  ctx.onStop(identities.close);
  const sandboxes = createUnsandboxedAgents({ log, silenceMs: PROTOCOL_LIMITS.agentSilenceMs });
  addAgentRoutes(app, {
    workOperations,
    identities,
    allowPrivateTargets: config.allowPrivateTargets,
    sandboxes,
    places: { refused: () => addressesRefusedToPages(ctx), allowedPorts: shop.ports },
    log,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  });
  addFunctionRoutes(app, {
    ctx,
    queue: workOperations.queue,
    workOperations,
    identities,
    shop,
    payments: billing.payments,
  });
  ctx.onHealth('queue', () => workOperations.queue.depth());
  ctx.onHealth('mails', mails.counts);
  ctx.onHealth('agents', () => workOperations.agents());
  ctx.onHealth('unsandboxed', async () => sandboxes.missing());
  ctx.onHealth('realtime', async () => ({ connections: realtime.connections() }));
}
