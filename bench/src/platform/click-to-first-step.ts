import { playwrightLaunch, serveStatic } from '@assay/testing';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { GOALS } from '../goals.ts';
import { say } from '../output.ts';
import { figure } from '../record/figure.ts';
import { percentileOf, spreadOf } from '../record/statistics.ts';
import { type StepMarks, watchFirstStep } from './browser/watch-first-step.ts';
import type { Part } from './part.ts';
import { addProject, addTests, type Member, openWorkspace } from './product/member.ts';
import { withProduct } from './product/product.ts';

const MARK_LIMIT_MS = 30_000;
const RUN_LIMIT_MS = 60_000;

const PAGE = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;
const SITE = {
  '/': PAGE('Welcome', '<p>A place for tests.</p><a href="/about">About us</a>'),
  '/about': PAGE('About us', '<p>We weigh gold.</p><a href="/">Home</a>'),
};
const TEST = {
  name: 'Opens the page about us',
  steps: ['Click the "About us" link', 'Expect the "About us" heading to be visible'],
};

/**
 * The time from a click on a test's Run button to the first step of that run on the screen, in a browser on the real
 * product.
 */
export const click: Part = {
  name: 'click',
  about: ({ rounds }) =>
    `the whole product, one click to warm up, then ${rounds} clicks on Run, each after the last ended`,
  notMeasured: (reason) => figuresOf([], null, reason),
  async measure({ rounds }) {
    const site = await serveStatic(SITE);
    try {
      return await withProduct({}, async ({ url }) => {
        const member = await openWorkspace(url);
        const [testId = ''] = await addTests(member, await addProject(member, `${site.url}/`), [TEST]);
        const marks = await clickRuns(url, { member, testId, times: rounds + 1 });
        const [first = null, ...others] = marks;
        return { figures: figuresOf(others, first), details: { first, clicks: others, test: TEST } };
      });
    } finally {
      await site.close();
    }
  },
};

function figuresOf(clicks: readonly StepMarks[], first: StepMarks | null, reason = 'no click') {
  const of = (pick: (marks: StepMarks) => number, name: string, wanted?: { readonly atMost: number }) => {
    const values = clicks.map(pick);
    const rest = { unit: 'ms', reason, ...(wanted && { wanted }) } as const;
    return [
      figure(`click to ${name}, median`, spreadOf(values)?.median ?? null, rest),
      figure(`click to ${name}, p95`, percentileOf(values, 95), rest),
    ];
  };
  return [
    figure('clicks', clicks.length),
    ...of(({ shownMs }) => shownMs, 'first step on screen', { atMost: GOALS.clickToFirstStepMs }),
    ...of(({ begunMs }) => begunMs, 'first step under way'),
    ...of(({ endedMs }) => endedMs, 'first step ended'),
    figure('first click after the start, to first step on screen', first?.shownMs ?? null, { unit: 'ms', reason }),
  ];
}

type Clicking = { readonly member: Member; readonly testId: string; readonly times: number };

async function clickRuns(url: string, { member, testId, times }: Clicking): Promise<readonly StepMarks[]> {
  const { executablePath, chromiumSandbox, env } = await playwrightLaunch();
  const browser = await chromium.launch({ executablePath, chromiumSandbox, env });
  try {
    const page = await signIn(await browser.newContext({ baseURL: url }), member);
    const all: StepMarks[] = [];
    for (let count = 0; count < times; count += 1) {
      const marks = await clickOnce(page, testId);
      say(`click ${count === 0 ? 'to warm up' : count}: first step on screen after ${Math.round(marks.shownMs)} ms`);
      all.push(marks);
    }
    return all;
  } finally {
    await browser.close();
  }
}

async function signIn(context: BrowserContext, { email, password }: Member): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/dashboard$/);
  return page;
}

/** The page is idle before the click, and the run has ended after it. */
async function clickOnce(page: Page, testId: string): Promise<StepMarks> {
  await page.goto(`/tests/${testId}`);
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await run.waitFor();
  await page.waitForLoadState('networkidle');
  const marks = page.evaluate(watchFirstStep, MARK_LIMIT_MS);
  const [seen] = await Promise.all([marks, run.click()]);
  await page.getByRole('button', { name: 'Run again' }).waitFor({ timeout: RUN_LIMIT_MS });
  return seen;
}
