import { LIMITS } from '@assay/domain';
import type { Aim, ElementRef } from '@assay/page';
import type { Frame, Locator } from 'playwright-core';
import { GONE } from '../errors.ts';
import { DOCUMENT_READY } from '../looking/document-ready.ts';
import type { FrameScript } from '../looking/frame-script.ts';
import { splitRef } from '../looking/refs.ts';
import type { Window } from '../window.ts';

/** What an action needs to know of its element before it starts. */
export type ElementFacts = {
  readonly tag: string;
  readonly type: string;
  readonly role: string;
  readonly editable: boolean;
  readonly value: string;
  /** Drawn and not transparent; what only assistive technology sees is reached through its label. */
  readonly drawn: boolean;
  readonly labelled: boolean;
  /** Where it can be pressed at once. Null while the page is busy or the element is not ready: the driver knows how to wait. */
  readonly place: Point | null;
  /** A label of a file input, or a box that holds one. */
  readonly holdsFileInput: boolean;
};

/** In CSS pixels of the viewport. */
export type Point = { readonly x: number; readonly y: number };

export type Subject = {
  readonly window: Window;
  readonly frame: Frame;
  readonly script: FrameScript;
  readonly ref: ElementRef;
  readonly facts: ElementFacts;
  readonly locator: Locator;
  /** Label or file input of the element, by the selector engine's words. */
  part(name: 'label' | 'file'): Locator;
  readonly deadlineMs: number;
};

/** What is left of the action's time, for one call of the driver; 0 would mean no limit there. */
export function timeLeft(subject: Subject): { readonly timeout: number } {
  return { timeout: Math.max(1, Math.round(subject.deadlineMs - performance.now())) };
}

/** Finds the element again; throws when it has left the page. With an aim, it also looks for the place and aims there. */
export async function subjectOf(
  window: Window,
  ref: ElementRef,
  { deadlineMs, aim }: { readonly deadlineMs: number; readonly aim?: Aim | undefined },
): Promise<Subject> {
  const { frame: name, ref: inner } = splitRef(ref);
  const frame = window.frameNamed(name);
  if (frame === null) throw new Error(GONE);
  const script = window.scriptOf(frame);
  const facts = await script.evaluate(
    `${DOCUMENT_READY}.then(() => (${FACTS})(${JSON.stringify(inner)}, ${JSON.stringify(aim ?? null)}))`,
  );
  if (facts === null) throw new Error(GONE);
  return {
    window,
    frame,
    script,
    ref: inner,
    // The expression below gives exactly these fields.
    facts: facts as ElementFacts,
    locator: frame.locator(`assay=${inner}`),
    part: (part) => frame.locator(`assay=${part}/${inner}`),
    deadlineMs,
  };
}

const { stepQuietMs } = LIMITS;
/** A page that is busy for longer is left to the driver. */
const REST_LIMIT_MS = 150;
/** Properties whose change neither moves an element nor covers one. */
const PAINT_ONLY =
  /^(offset|computedOffset|easing|composite|opacity|visibility|fill|stroke|filter|.*color|(box|text)Shadow|(outline|textDecoration|background).*)$/i;

/** A function of a reference and of what the mouse is to do there; its answer is `ElementFacts`, or null. */
const FACTS = `async (ref, aim) => {
  const element = api.element(ref);
  const isMoving = () => document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running') return false;
    const changed = effect.getKeyframes().flatMap(Object.keys).filter((name) => !${PAINT_ONLY}.test(name));
    // What is moved as a picture only takes along what is inside it.
    const isPicture = changed.every((name) => ['transform', 'translate', 'scale', 'rotate'].includes(name));
    return changed.length > 0 && (!isPicture || (effect.target?.contains(element) ?? true));
  });
  const boxInView = async () => {
    const box = element.getBoundingClientRect();
    if (box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight) return box;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const there = element.getBoundingClientRect();
    // Headers that shrink and lists that go on answer to scrolling with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const after = element.getBoundingClientRect();
    return after.top === there.top && after.left === there.left ? after : null;
  };
  const placeOf = async () => {
    if (window !== top || document.readyState === 'loading') return null;
    // One turn at least: what the last press left for the next turn may be late.
    const end = performance.now() + ${REST_LIMIT_MS};
    do await new Promise((over) => setTimeout(over, Math.max(1, ${stepQuietMs} - api.restForMs())));
    while (api.restForMs() < ${stepQuietMs} && performance.now() < end);
    if (api.restForMs() < ${stepQuietMs} || !element.isConnected || isMoving()) return null;
    if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return null;
    const box = await boxInView();
    if (box === null || box.width < 1 || box.height < 1 || getComputedStyle(element).visibility !== 'visible') return null;
    // A box of several lines has places that are not of it.
    if (element.getClientRects().length !== 1) return null;
    const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = element.getRootNode().elementFromPoint(place.x, place.y);
    return hit !== null && element.contains(hit) ? place : null;
  };
  if (element === null || !element.isConnected) return null;
  const place = aim === null ? null : await placeOf();
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tag = element.localName;
  const drawn = box.width > 1 && box.height > 1 && style.opacity !== '0' && style.visibility !== 'hidden';
  // What nobody sees is clicked at its label, or by the driver.
  const isHidden = tag === 'input' && !drawn;
  if (place !== null && !isHidden) api.aim(ref, aim);
  return {
    tag,
    type: tag === 'input' ? element.type : '',
    role: element.getAttribute('role') ?? '',
    editable: element.isContentEditable,
    value: typeof element.value === 'string' ? element.value : '',
    drawn,
    place: isHidden ? null : place,
    labelled: (element.labels?.length ?? 0) > 0,
    holdsFileInput: element.control?.type === 'file' || element.querySelector('input[type=file]') !== null,
  };
}`;
