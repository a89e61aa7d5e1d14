import type { Aim } from '../../contract.ts';
import { resolveRef } from '../element/refs.ts';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick'];
const HOVER = ['mousemove'];

type Aimed = { readonly element: Element | null; readonly events: readonly string[]; missed?: boolean };

let aimed: Aimed | null = null;

/** First in line on the way down, as far as the page lets it: nothing has been done yet. */
export function startJudging(): void {
  for (const event of [...PRESS, ...HOVER]) window.addEventListener(event, judge, { capture: true });
}

/** The next press or move is meant for this element. Where another one gets it, the page never hears of it. */
export function aim(ref: string, kind: Aim): void {
  aimed = { element: resolveRef(ref)?.element ?? null, events: kind === 'press' ? PRESS : HOVER };
}

/** Whether it came to another element instead: the page moved or drew it anew in between. Asked once, and forgotten. */
export function hasMissed(): boolean {
  const missed = aimed?.missed ?? false;
  aimed = null;
  return missed;
}

/** The first event decides: what it leads to may take the element away before the next. */
function judge(event: Event): void {
  if (aimed === null || !event.isTrusted || !aimed.events.includes(event.type)) return;
  aimed.missed ??= aimed.element === null || !event.composedPath().includes(aimed.element);
  if (!aimed.missed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
