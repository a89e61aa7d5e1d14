import { text } from 'node:stream/consumers';
import { printStep, type TestCase } from '@assay/domain';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

const NAME = 'What “New member” creates can be listed and deleted';

let members: readonly string[] = ['Rosa Till · Cloud · 2026-01-12'];
let site: StaticSite;
let test: TestCase | undefined;

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const icon = (name: string) => `<x-icon role="img"><svg data-icon="${name}" width="14" height="14"></svg></x-icon>`;
const FRAME = 'style="display:flex;width:300px;height:30px;border:1px solid #888;position:relative"';
const INPUT = 'autocomplete="off" style="border:0;width:100%"';

/** Dropdowns and days as a kit draws them that says of none what it is; a typed day is taken with Enter only. */
const FORM = `<p><label for="name">Name</label> <input id="name"></p>
<p><label for="team">Team</label></p><x-select ${FRAME}><span style="flex:1"><input id="team" ${INPUT}></span>${icon('down')}</x-select>
<p><label for="day">First day</label></p><x-picker ${FRAME}><span style="flex:1"><input id="day" ${INPUT}></span>${icon('calendar')}</x-picker>
<p><button id="save">Save member</button></p><p role="alert" id="said"></p><script>
let [chosen, taken] = ['', ''];
team.onclick = () => {
  document.querySelector('#layer')?.remove();
  const layer = document.createElement('div');
  layer.id = 'layer';
  const { left, bottom } = team.getBoundingClientRect();
  layer.style = 'position:absolute;width:300px;background:#fff;left:' + left + 'px;top:' + (bottom + 4) + 'px';
  layer.innerHTML = ['Cloud', 'Data', 'Design'].map((each) => '<x-option style="display:block;cursor:pointer">' + each + '</x-option>').join('');
  for (const option of layer.children) option.onclick = () => {
    chosen = option.textContent;
    team.parentElement.querySelector('x-item')?.remove();
    team.insertAdjacentHTML('afterend', '<x-item style="position:absolute;left:4px;top:4px;width:240px;background:#fff">' + chosen + '</x-item>');
    layer.remove();
  };
  document.body.append(layer);
};
day.onkeydown = ({ key }) => { if (key === 'Enter' && /^\\d{4}-\\d\\d-\\d\\d$/.test(day.value)) taken = day.value; };
day.onblur = () => { day.value = taken; };
save.onclick = async () => {
  const missing = [['Name', document.querySelector('#name').value], ['Team', chosen], ['First day', taken]].filter(([, value]) => value === '');
  said.textContent = missing.map(([label]) => label + ' is required.').join(' ');
  if (missing.length > 0) return;
  await fetch('/members', { method: 'POST', body: [document.querySelector('#name').value, chosen, taken].join(' · ') });
  location.href = '/members';
};</script>`;

const page = (title: string, main: string) => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/members">Members</a> <a href="/members/new">New member</a></header><main><h1>${title}</h1>${main}</main>`;

const listOf = () =>
  page(
    'Members',
    `<table aria-label="Members"><tr><th>Member<th>Actions</tr>${members
      .map(
        (member, at) =>
          `<tr><td>${escapeHtml(member)}<td><button onclick="fetch('/members/${at}', { method: 'DELETE' }).then(() => location.reload())">Delete</button></tr>`,
      )
      .join('')}</table>`,
  );

beforeAll(async () => {
  site = await serveStatic({
    '*': async (request, response) => {
      const { url = '/', method } = request;
      if (method === 'POST') members = [...members, await text(request)];
      if (method === 'DELETE') members = members.filter((_, at) => url !== `/members/${at}`);
      const body = url === '/members/new' ? page('New member', FORM) : listOf();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
  });
  const { tests } = await generateUntil(named(NAME), {
    url: site.url,
    timeBudgetMs: 180_000,
    workers: 2,
    goal: 'member',
  });
  test = tests.find(({ name }) => name === NAME);
}, 240_000);
afterAll(() => site.close());

it('dropdowns and days that say nowhere what they are get chosen, and taken with Enter', async () => {
  const steps = test?.steps.map(printStep) ?? [];
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Select "(?:Cloud|Data|Design)" in the "Team" field$/u),
      'Press "Enter" in the "First day" field',
    ]),
  );
  expect(test && (await statusesOfRun([test], site.url))).toEqual(['passed']);
});
