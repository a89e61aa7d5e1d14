import * as v from 'valibot';
import { parseAnswer } from '../parse-answer.ts';
import { unwrap } from '../unwrap.ts';
import type { Client } from '../user-client.ts';

const overviewSchema = v.object({
  beta_signups: v.number(),
  companies: v.number(),
  users: v.number(),
  emails_sent: v.number(),
  waiting_messages: v.number(),
});
export type PlatformOverview = v.InferOutput<typeof overviewSchema>;

export async function readPlatformOverview(client: Client): Promise<PlatformOverview> {
  return parseAnswer(overviewSchema, await unwrap(client.rpc('get_platform_overview')));
}

const settingsSchema = v.object({
  sign_up_open: v.boolean(),
  trial_days: v.number(),
  support_address: v.nullable(v.string()),
  announcement: v.nullable(v.string()),
});
export type PlatformSettings = v.InferOutput<typeof settingsSchema>;

export async function readPlatformSettings(client: Client): Promise<PlatformSettings> {
  return parseAnswer(settingsSchema, await unwrap(client.rpc('get_platform_settings')));
}

/** Only what is named changes. Returns all settings as they are then. */
export async function changePlatformSettings(
  client: Client,
  changes: Partial<PlatformSettings>,
): Promise<PlatformSettings> {
  const { sign_up_open, trial_days, support_address, announcement } = changes;
  const named = {
    ...(sign_up_open !== undefined && { sign_up_open }),
    ...(trial_days !== undefined && { trial_days }),
    // An empty text clears.
    ...(support_address !== undefined && { support_address: support_address ?? '' }),
    ...(announcement !== undefined && { announcement: announcement ?? '' }),
  };
  return parseAnswer(settingsSchema, await unwrap(client.rpc('change_platform_settings', named)));
}

const daysSchema = v.array(
  v.object({
    day: v.string(),
    sign_ups: v.number(),
    active_companies: v.number(),
    runs: v.number(),
    passed: v.number(),
    failed: v.number(),
    run_ms: v.number(),
    waited_runs: v.number(),
    waited_ms: v.number(),
    mails: v.number(),
  }),
);
export type PlatformDay = v.InferOutput<typeof daysSchema>[number];

/** Figures of the last days (UTC), oldest first. */
export async function readPlatformDays(client: Client, days: number): Promise<PlatformDay[]> {
  return parseAnswer(daysSchema, await unwrap(client.rpc('get_platform_analytics', { days })));
}

const revenueSchema = v.array(
  v.object({ day: v.string(), plan: v.string(), currency: v.string(), amount: v.number() }),
);
export type PlatformRevenue = v.InferOutput<typeof revenueSchema>[number];

/** What was paid in the last days (UTC), by day, plan and currency, in minor units. */
export async function readPlatformRevenue(client: Client, days: number): Promise<PlatformRevenue[]> {
  return parseAnswer(revenueSchema, await unwrap(client.rpc('get_platform_revenue', { days })));
}
