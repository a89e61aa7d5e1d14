import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../adapters/system-clock.ts';
import { submitForm } from '../../core/forms/submit-form.ts';
import { createPerform } from '../../run/perform.ts';

let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({
    '/': `<!doctype html><title>Flags</title><main><h1>Flags</h1><ul id="flags"></ul><form id="add"><label>Name <input name="name"></label>
<p id="wrong" role="alert"></p><button>Create flag</button></form></main>
<script>add.onsubmit = (event) => { event.preventDefault(); const name = add.name.value;
  wrong.textContent = /^[\\w.-]+$/.test(name) ? '' : 'The name must be URL friendly.';
  if (!wrong.textContent) { flags.insertAdjacentHTML('beforeend', '<li>' + name + '</li>'); add.reset(); } };</script>`,
  });
});
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

test('a form that takes no blank in a name gets one without', async () => {
  const perform = createPerform({ baseUrl: site.url, folder: null, clock: systemClock });
  const submission = await withSession({ baseUrl: site.url }, async (session) => {
    await session.goto('/', { timeoutMs: 5_000 });
    const [form] = (await session.snapshot()).forms;
    const values = { unique: 'n7u8p4b9' };
    return form && (await submitForm(session, form, { perform, clock: systemClock, values, unique: true }));
  });
  expect(submission?.outcome).toBe('accepted');
  expect(submission?.entries.map(({ value }) => value)).toEqual(['ada-{{unique}}']);
});
