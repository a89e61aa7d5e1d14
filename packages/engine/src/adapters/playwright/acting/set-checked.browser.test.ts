import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { doTo, onPage, refOf, TIMING } from './act.test-support.ts';

afterAll(closeSharedBrowser);

test('checkboxes and switches are set, not toggled', async () => {
  const boxes = `<label><input type="checkbox" checked> News</label>
    <button role="switch" aria-label="Dark" aria-checked="false" onclick="this.ariaChecked = String(this.ariaChecked !== 'true')"></button>`;
  await onPage(boxes, async (session) => {
    const news = await doTo(session, { role: 'checkbox', name: 'News' }, { kind: 'check' });
    expect((await session.read(news)).checked).toBe(true);
    await session.act(news, { kind: 'uncheck' }, TIMING);
    expect((await session.read(news)).checked).toBe(false);
    const dark = await doTo(session, { role: 'switch', name: 'Dark' }, { kind: 'check' });
    expect((await session.read(dark)).checked).toBe(true);
  });
});

test.each([
  ['no words', ''],
  ['its state', 'No'],
])(
  'a switch that is drawn around its input is clicked there, with %s in it, whatever its label does',
  async (_what, words) => {
    const html = `<label for="c" onclick="event.preventDefault()">Track batches</label>
    <div style="display:inline-flex" onclick="if (event.target !== c) c.checked = !c.checked">
      <input type="checkbox" role="switch" id="c" style="position:absolute;opacity:0;width:0;height:0;margin:0">
      <span style="display:inline-block;width:40px;height:20px;background:grey">${words}</span></div>`;
    await onPage(html, async (session) => {
      const ref = await doTo(session, { role: 'switch', name: 'Track batches' }, { kind: 'check' });
      expect((await session.read(ref)).checked).toBe(true);
    });
  },
);

test('a switch that is a button of one point is turned by a press on its label', async () => {
  const styled = `<style>.point { position: absolute; width: 1px; height: 1px; overflow: hidden; padding: 0; border: 0 }</style>
    <button class="point" id="s" role="switch" type="button" aria-checked="false" aria-labelledby="l"
      onclick="this.ariaChecked = String(this.ariaChecked !== 'true')"></button>
    <label id="l" for="s" style="display:block">GPS tracking</label>`;
  await onPage(styled, async (session) => {
    const gps = await doTo(session, { role: 'switch', name: 'GPS tracking' }, { kind: 'check' });
    expect((await session.read(gps)).checked).toBe(true);
  });
});

test('a checkbox that is drawn by its label is clicked there', async () => {
  const styled = `<input type="checkbox" id="c" style="position:absolute;opacity:0;width:0;height:0"><label for="c" style="display:inline-block;padding:9px">Agree</label>`;
  await onPage(styled, async (session) => {
    const agree = await doTo(session, { role: 'checkbox', name: 'Agree' }, { kind: 'check' });
    expect((await session.read(agree)).checked).toBe(true);
  });
});

test('a checkbox that nobody sees is clicked itself where it lies over its picture', async () => {
  const over = `<div style="position:relative"><input type="checkbox" id="c" style="position:absolute;opacity:0;width:40px;height:40px">
    <label for="c" style="pointer-events:none;display:inline-block;padding:12px">All</label></div>`;
  await onPage(over, async (session) => {
    const ref = await doTo(session, { role: 'checkbox', name: 'All' }, { kind: 'check' });
    expect((await session.read(ref)).checked).toBe(true);
  });
});

test('a checkbox that refuses says that it did not become checked', async () => {
  await onPage('<label><input type="checkbox" onclick="return false"> Stuck</label>', async (session) => {
    const stuck = await refOf(session, { role: 'checkbox', name: 'Stuck' });
    const refused = session.act(stuck, { kind: 'check' }, { timeoutMs: 300 });
    await expect(refused).rejects.toMatchObject({
      code: 'element_not_ready',
      message: expect.stringContaining('checked'),
    });
  });
});
