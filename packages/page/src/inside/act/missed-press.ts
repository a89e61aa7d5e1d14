import type { Aim } from '../../contract.ts';
import { resolveRef } from '../element/element-refs.ts';
import { pressBox } from './press-box.ts';
import { isTouchTarget } from './touch-target.ts';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick'];
const HOVER = ['mousemove'];

type Aimed = { readonly element: Element | null; readonly events: readonly string[]; missed?: boolean };

let aimed: Aimed | null = null;

/** Listens in the capture phase, before listeners of the page that were added later. */
export function startJudging(): void {
  for (const event of [...PRESS, ...HOVER]) window.addEventListener(event, judge, { capture: true });
}

/**
 * The next press or move of the mouse is meant for this element. When another element gets it, the page does not learn of it.
 */
export function aim(ref: string, kind: Aim): void {
  const element = resolveRef(ref)?.element ?? null;
  aimed = { element: element && pressBox(element), events: kind === 'press' ? PRESS : HOVER };
}

/**
 * True when another element got the press, because the page moved or replaced the aimed one. Each call resets the
 * answer.
 */
export function hasMissed(): boolean {
  const missed = aimed?.missed ?? false;
  aimed = null;
  return missed;
}

function reaches(event: Event, element: Element): boolean {
  const path = event.composedPath();
  return path.includes(element) || (path[0] instanceof Element && isTouchTarget(path[0], element));
}

/** The first event decides, because it may remove the element before the next event. */
function judge(event: Event): void {
  if (aimed === null || !event.isTrusted || !aimed.events.includes(event.type)) return;
  aimed.missed ??= aimed.element === null || !reaches(event, aimed.element);
  if (!aimed.missed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
