import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Rows that no journey could make in its time: a year of figures, long names, every state. */

export const LONG_NAME = 'Northwind Traders of the Greater Copenhagen and Malmö Metropolitan Area A/S';
const DAY_MS = 86_400_000;
const STATES = ['active', 'trialing', 'past_due', 'canceled', 'inactive', 'incomplete'] as const;

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const rows = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

const messages = rows(6, (index) => ({
  ...{ id: randomUUID(), cursor: `m.${index}`, inquiry_type: 'technical', phone: '+49 89 1234567' },
  first_name: index % 2 === 0 ? 'Ada' : 'Maximiliana-Josephine',
  last_name: index % 2 === 0 ? 'Lovelace' : 'Featherstonehaugh-Cholmondeley von und zu Hohenzollern-Sigmaringen',
  email: `${'long'.repeat(12)}@a.very.long.subdomain.of.example.com`,
  message: index % 2 === 0 ? 'Hi\n\nCan you call us?' : `https://example.com/${'x'.repeat(400)}`,
  created_at: dayAgo(index).toISOString(),
  answered_at: index % 3 === 0 ? dayAgo(0).toISOString() : null,
}));
const companies = rows(12, (index) => ({
  ...{ id: randomUUID(), name: index === 0 ? LONG_NAME : `Acme ${index}`, trial_ends_at: null, granted_until: null },
  current_plan: ['enterprise', 'pro', 'basic', null][index % 4],
  subscription_status: STATES[index % STATES.length],
  billing_interval: index % 2 === 0 ? 'year' : 'month',
  next_billing_date: dayAgo(-30).toISOString(),
  created_at: dayAgo(index).toISOString(),
  suspended_at: index === 5 ? dayAgo(1).toISOString() : null,
  granted_plan: index % 3 === 0 ? 'enterprise' : null,
}));
const days = (count: number) =>
  rows(count, (index) => {
    const runs = index % 7 > 4 ? 0 : 1_800 + 60 * (index % 11);
    const passed = Math.round(runs * 0.9);
    return {
      ...{
        day: dayAgo(count - 1 - index)
          .toISOString()
          .slice(0, 10),
        runs,
        passed,
        failed: runs - passed,
      },
      ...{ sign_ups: index % 9, active_companies: runs === 0 ? 0 : 20 + (index % 9), run_ms: runs * 8_300 },
      ...{ waited_runs: runs, waited_ms: runs * 1_200, mails: 30 + (index % 17) },
    };
  });
const revenue = (count: number) =>
  days(count).flatMap(({ day }, index) =>
    ['basic', 'pro', 'enterprise'].map((plan) => ({
      ...{ day, plan, currency: index % 5 === 3 ? 'eur' : 'usd', amount: 7_900 * (1 + (index % 4)) },
    })),
  );

/** From now on, the lists and figures of the administration have these rows. */
export async function answerWithRows(page: Page): Promise<void> {
  const give = (name: string, answer: (asked: unknown) => unknown) =>
    page.route(`**/rpc/${name}`, (route) => route.fulfill({ json: answer(route.request().postDataJSON()) }));
  const countOf = (asked: unknown) => Number(Reflect.get(Object(asked), 'days'));
  await give('get_contact_page', () => messages);
  await give('get_companies_page', () => companies);
  await give('get_platform_analytics', (asked) => days(countOf(asked)));
  await give('get_platform_revenue', (asked) => revenue(countOf(asked)));
}
