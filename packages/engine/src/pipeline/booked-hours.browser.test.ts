import { text } from 'node:stream/consumers';
import type { TestCase } from '@assay/domain';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateUntil, named } from './generate-until.test-support.ts';
import { statusesOfRun } from './statuses-of-run.test-support.ts';

type Visit = { readonly id: number; readonly doctor: string; readonly day: string; readonly start: string };

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="/">Visits</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

const form = (error: string) =>
  html(
    'New visit',
    `<form method="post" action="/new"><label>Doctor <select name="doctor"><option>Dr Adams</option><option>Dr Baker</option></select></label>
<label>Day <input type="date" name="day" required></label> <label>Start <input type="time" name="start" required></label>
<label>Note <textarea name="note"></textarea></label> <button>Book visit</button> <p role="alert">${error}</p></form>`,
  );

/** As the practice writes days: 'Mon 15 Mar 2027'. */
const written = (day: string) =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replace(',', '');

let site: StaticSite;
let tests: readonly TestCase[];
const visits: Visit[] = [{ id: 1, doctor: 'Dr Adams', day: '2027-03-15', start: '09:30' }];
let isDayEarly = false;
let takesTwice = false;

/** Nothing is ever deleted, and no doctor has two visits at one time. */
const create: ServedPage = async (request, response) => {
  const send = (status: number, body: string) => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  if (request.method !== 'POST') return void send(200, form(''));
  const { doctor = '', day = '', start = '' } = Object.fromEntries(new URLSearchParams(await text(request)));
  const isTaken = visits.some((visit) => visit.doctor === doctor && visit.day === day && visit.start === start);
  if (isTaken && !takesTwice) return void send(422, form(`${doctor} already has a visit at that time.`));
  const stored = isDayEarly ? new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) : day;
  visits.push({ id: visits.length + 1, doctor, day: stored, start });
  return void response.writeHead(303, { location: `/visits/${visits.length}` }).end();
};

const show: ServedPage = ({ url = '' }, response) => {
  const visit = visits.find(({ id }) => id === Number(url.split('/')[2]));
  const facts = visit && `<dl><dt>Doctor</dt><dd>${visit.doctor}</dd><dt>Day</dt><dd>${written(visit.day)}</dd></dl>`;
  response
    .writeHead(visit ? 200 : 404, { 'content-type': 'text/html' })
    .end(html(visit ? `Visit ${visit.id}` : 'Not found', facts ?? ''));
};

const list: ServedPage = (_request, response) => {
  const rows = visits.slice(0, 5).map(({ id, doctor }) => `<li><a href="/visits/${id}">Visit ${id}</a> ${doctor}</li>`);
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(html('Visits', `<a href="/new">New visit</a><ul>${rows.join('')}</ul>`));
};

const NAMES = [
  'What “New visit” creates has a page that shows what was entered',
  '“New visit” refuses what is there already',
];

beforeAll(async () => {
  site = await serveStatic({ '/': list, '/new': create, '*': show });
  const options = { timeBudgetMs: 120_000, maxTests: 12, workers: 2, goal: 'visit' };
  const all = (await generateUntil(named(...NAMES), { url: site.url, ...options })).tests;
  tests = all.filter(({ name }) => NAMES.includes(name));
}, 240_000);
afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

/** The statuses of a run for which only the first visit is booked: two of about 900 moments may be the same by chance. */
const statuses = () => {
  visits.splice(1);
  return statusesOfRun(
    tests.toSorted((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name)),
    site.url,
  );
};

it('books another day and hour in each run', async () => {
  expect(new Set(tests.map(({ name }) => name))).toEqual(new Set(NAMES));
  const booked = new Set<string>();
  for (let left = 3; left > 0; left--) {
    expect(await statuses()).toEqual(['passed', 'passed']);
    for (const { day, start } of visits.slice(1)) booked.add(`${day} ${start}`);
  }
  expect(booked.size).toBeGreaterThan(2);
}, 60_000);

it('sees that a visit is stored a day early', async () => {
  isDayEarly = true;
  expect((await statuses())[0]).toBe('failed');
  isDayEarly = false;
}, 60_000);

it('sees that an hour is booked twice', async () => {
  takesTwice = true;
  expect(await statuses()).toEqual(['passed', 'failed']);
}, 60_000);
