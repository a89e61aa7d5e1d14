import type { ConsoleEntry, NetworkEntry, StepReport } from '@assay/domain';
import { counted, duration } from '../../../wording/counts-and-times.ts';
import type { TestDetail } from '../view-model.ts';
import { differences } from './difference.ts';
import { block, h } from './dom.ts';
import { missingPicture, type Picture, pictureButton, pictureSource } from './pictures.ts';

type Panel = { readonly label: string; readonly count?: number; readonly content: () => readonly HTMLElement[] };

/** The chosen tab is kept from step to step, also past steps that do not have it. */
const chosen: { label: string | null } = { label: null };

/** The evidence of one step as tabs. */
export function panels(detail: TestDetail, index: number): readonly HTMLElement[] {
  const step = detail.report.steps[index];
  if (!step) return [h('p', { class: 'empty' }, 'There is no evidence: no step was carried out.')];
  const all = panelsOf(detail, step, index);
  const body = h('div', { class: 'panel', attrs: { role: 'tabpanel' } });
  const tabs = all.map((panel) => tab(panel, () => choose(panel)));
  function choose(panel: Panel) {
    chosen.label = panel.label;
    show(panel);
  }
  function show(panel: Panel) {
    all.forEach((other, at) => {
      tabs[at]?.setAttribute('aria-selected', String(other === panel));
      tabs[at]?.setAttribute('tabindex', other === panel ? '0' : '-1');
    });
    body.setAttribute('aria-label', panel.label);
    body.replaceChildren(...panel.content());
  }
  const keys = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((button) => button.matches(':focus')) + move;
    const panel = all[at];
    if (move === 0 || !panel) return;
    event.preventDefault();
    choose(panel);
    tabs[at]?.focus();
  };
  const first = all.find(({ label }) => label === chosen.label) ?? all[0];
  if (first) show(first);
  return [
    h('div', { class: 'tabs', attrs: { role: 'tablist', 'aria-label': 'Evidence' }, keydown: keys }, ...tabs),
    body,
  ];
}

function tab({ label, count }: Panel, click: () => void): HTMLElement {
  return h(
    'button',
    { attrs: { type: 'button', role: 'tab' }, click },
    label,
    count === undefined ? null : h('span', { class: 'num muted' }, String(count)),
  );
}

function panelsOf(detail: TestDetail, step: StepReport, index: number): readonly Panel[] {
  const { steps } = detail.report;
  const consoleCount = steps.reduce((sum, { console: entries }) => sum + entries.length, 0);
  const networkCount = steps.reduce((sum, { network }) => sum + network.length, 0);
  const compared = step.status === 'failed' || step.status === 'error' || step.status === 'healed';
  return [
    ...(compared ? [{ label: 'Before and after', content: () => beforeAndAfter(detail, index) }] : []),
    { label: 'Picture', content: () => picture(detail, index) },
    { label: 'Console', count: consoleCount, content: () => consolePanel(steps, index) },
    { label: 'Network', count: networkCount, content: () => networkPanel(steps, index) },
    { label: 'Page structure', content: () => structure(detail, step) },
  ];
}

function picturesOf(detail: TestDetail): readonly (Picture & { readonly step: number })[] {
  return detail.report.steps.flatMap((step, at) => {
    const source = pictureSource(detail, step.screenshot);
    return source === null ? [] : [{ source, step: at, title: `${at + 1}. ${step.text}` }];
  });
}

function picture(detail: TestDetail, index: number): readonly HTMLElement[] {
  const all = picturesOf(detail);
  const own = all.find(({ step }) => step === index);
  const url = detail.report.steps[index]?.url;
  const shown = own ? framed(pictureButton(own, all), url) : missingPicture('No picture was taken of this step.');
  return [h('p', { class: 'muted' }, `After step ${index + 1}`), shown];
}

function beforeAndAfter(detail: TestDetail, index: number): readonly HTMLElement[] {
  const { failure, steps } = detail.report;
  const all = picturesOf(detail);
  const given = (failure?.step === index + 1 ? failure.evidence : []).flatMap(({ kind, file, title }) => {
    const source = kind === 'screenshot' ? pictureSource(detail, file) : null;
    return source === null ? [] : [{ source, title }];
  });
  const earlier = all.findLast(({ step }) => step < index);
  const own = all.find(({ step }) => step === index);
  const pair =
    given.length >= 2
      ? given
      : [earlier && { ...earlier, title: `Before: after step ${earlier.step + 1}` }, given[0] ?? own].filter(
          (item) => item !== undefined,
        );
  if (pair.length === 0) return [missingPicture('No picture was taken around this step.')];
  const earlierAddress = given.length >= 2 || !earlier ? undefined : steps[earlier.step]?.url;
  const views = pair.map((item) => ({ item, button: pictureButton(item, pair) }));
  const [before, after] = views;
  const said = h('p', { class: 'muted', attrs: { role: 'status' } });
  if (before && after) void mark(before.item.source, { after: after.item.source, on: after.button, said });
  return [
    h(
      'div',
      { class: 'pictures' },
      ...views.map(({ item, button }, at) =>
        h(
          'figure',
          {},
          h('figcaption', { class: 'muted' }, at === 1 && given.length < 2 ? 'After: as the step ended' : item.title),
          framed(button, at === views.length - 1 ? steps[index]?.url : earlierAddress),
        ),
      ),
    ),
    said,
  ];
}

async function mark(before: string, { after, on, said }: { after: string; on: HTMLElement; said: HTMLElement }) {
  const marks = await differences(before, after);
  for (const { x, y, width, height } of marks) {
    const box = h('span', { class: 'mark', attrs: { 'aria-hidden': true } });
    Object.assign(box.style, share({ left: x, top: y, width, height }));
    on.append(box);
  }
  said.textContent =
    before === after
      ? 'The page looks the same before and after.'
      : marks.length > 0
        ? `${counted(marks.length, 'difference is', 'differences are')} marked.`
        : '';
}

function share(values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value * 100}%`]));
}

function framed(button: HTMLElement, url: string | undefined): HTMLElement {
  return h('div', { class: 'frame' }, url === undefined ? null : h('div', { class: 'address mono' }, url), button);
}

function consolePanel(steps: readonly StepReport[], index: number): readonly HTMLElement[] {
  const rows = steps.flatMap((step, at) => step.console.map((entry) => consoleRow(entry, at, at === index)));
  if (rows.length === 0) return [h('p', { class: 'empty' }, 'The page wrote nothing to the console.')];
  return [h('ul', { class: 'log' }, ...rows)];
}

function consoleRow(entry: ConsoleEntry, step: number, current: boolean): HTMLElement {
  return h(
    'li',
    { class: `${entry.level} ${current ? 'current' : ''}` },
    stepMark(step),
    h('span', { class: 'level' }, entry.level),
    h('span', { class: 'mono grow' }, entry.text, h('span', { class: 'why plain' }, entry.at)),
  );
}

type Placed = { readonly step: number; readonly current: boolean; readonly home: string | undefined };

function networkPanel(steps: readonly StepReport[], index: number): readonly HTMLElement[] {
  const home = steps.find(({ url }) => url !== undefined)?.url;
  const rows = steps.flatMap((step, at) =>
    step.network.map((entry) => networkRow(entry, { step: at, current: at === index, home })),
  );
  if (rows.length === 0) return [h('p', { class: 'empty' }, 'No request was made.')];
  return [h('ul', { class: 'log' }, ...rows)];
}

function networkRow(entry: NetworkEntry, { step, current, home }: Placed): HTMLElement {
  const bad = entry.status === 0 || entry.status >= 400;
  return h(
    'li',
    { class: `${bad ? 'error' : ''} ${current ? 'current' : ''}` },
    stepMark(step),
    h('span', { class: 'level mono' }, entry.status === 0 ? 'none' : String(entry.status)),
    h(
      'span',
      { class: 'mono grow' },
      `${entry.method} ${shortAddress(entry.url, home)}`,
      entry.failure === undefined ? null : h('span', { class: 'why' }, entry.failure),
    ),
    h('span', { class: 'muted' }, entry.type),
    h('span', { class: 'muted num' }, duration(entry.durationMs)),
  );
}

function stepMark(step: number): HTMLElement {
  return h('span', { class: 'muted num mono', attrs: { title: `Step ${step + 1}` } }, String(step + 1));
}

/** Path and query; the whole address when it is on another origin. */
function shortAddress(url: string, home: string | undefined): string {
  if (home === undefined || !URL.canParse(url) || !URL.canParse(home)) return url;
  const { origin, pathname, search } = new URL(url);
  return origin === new URL(home).origin ? `${pathname}${search}` : url;
}

function structure(detail: TestDetail, step: StepReport): readonly HTMLElement[] {
  const id = step.structure === undefined ? undefined : detail.blocks[step.structure];
  const content = id === undefined ? null : block(id);
  if (content === null) return [h('p', { class: 'empty' }, 'The page structure of this step was not kept.')];
  const outline: unknown = JSON.parse(content);
  return [h('pre', { class: 'outline', attrs: { tabindex: 0, 'aria-label': 'Page structure' } }, String(outline))];
}
