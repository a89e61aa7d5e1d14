import { detailBlock, OVERVIEW_BLOCK, type Overview, type TestDetail } from '../view-model.ts';
import { detailView } from './detail-view.ts';
import { block, h } from './dom.ts';
import { listView } from './list-view.ts';
import { themeToggle } from './theme.ts';

const overview = parse<Overview>(OVERVIEW_BLOCK);
const scrolled = { list: 0 };
let shown: 'list' | 'test' | null = null;
const place = h('div', {});

document.getElementById('tools')?.append(themeToggle());
document.body.append(place);
addEventListener('hashchange', show);
addEventListener('keydown', keys);
show();

function show(): void {
  const test = /^#\/test\/(\d+)$/.exec(location.hash)?.[1];
  const index = test === undefined ? -1 : Number(test);
  if (shown === 'list') scrolled.list = scrollY;
  const first = shown === null;
  if (overview.tests[index] === undefined) {
    place.replaceChildren(listView(overview));
    scrollTo(0, scrolled.list);
    shown = 'list';
  } else {
    place.replaceChildren(detailView(overview, index, parse<TestDetail>(detailBlock(index))));
    scrollTo(0, 0);
    shown = 'test';
  }
  // Screen readers and the keyboard continue from the new title.
  if (!first) place.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function keys(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const typing = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !typing && shown === 'list') {
    event.preventDefault();
    document.getElementById('search')?.focus();
  }
  if (event.key === 'Escape' && shown === 'test') location.hash = '#/';
}

/** The same version of Assay wrote the blocks and this script. */
function parse<T>(id: string): T {
  return JSON.parse(block(id) ?? 'null') as T;
}
