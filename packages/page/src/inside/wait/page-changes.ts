import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clearTimer, clock, firstChildOf, isElement, openShadow, setTimer, tagOf } from '../dom/built-ins.ts';
import { animationsOfPage, countAnimationsOf } from './animations.ts';
import { endAnimations } from './end-animations.ts';
import { isTicking } from './ticking-nodes.ts';

/** Changes without a mutation record: typed values, and what style alone shows or hides. */
const EVENTS = ['input', 'change', 'toggle', 'transitionend', 'animationend'];

/** Input after which the page owes an answer. */
const PRESSES = ['click', 'keydown', 'drop'];

let changedAt = clock();
let pressedAt = clock();
const waiting = new Set<() => void>();
const watched = new WeakSet<Node>();
const observer = new MutationObserver(onRecords);

/** Starts to observe changes and input. To be called once in a document. */
export function startWatching(): void {
  watch(document);
  for (const event of EVENTS) document.addEventListener(event, changed, { capture: true, passive: true });
  for (const event of PRESSES) document.addEventListener(event, pressed, { capture: true, passive: true });
}

/** Resolves at the next change of the document or after `timeoutMs`. */
export function nextChange(timeoutMs: number): Promise<void> {
  takePending();
  return new Promise((resolve) => {
    const done = () => {
      clearTimer(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimer(done, timeoutMs);
    waiting.add(done);
  });
}

/** Milliseconds since the document last changed. */
export function quietForMs(): number {
  return Math.max(0, clock() - lastChangeMs());
}

/** When the document last changed, by its clock; later than any moment while something fades in or out. */
export function lastChangeMs(): number {
  takePending();
  if (endAnimations()) changedAt = clock();
  return isFading() ? Number.POSITIVE_INFINITY : changedAt;
}

/** An element that fades in is still appearing; one that fades out is still there. An empty one is decoration. */
function isFading(): boolean {
  return animationsOfPage().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    return (
      !isDecoration(effect) &&
      Number(effect.getComputedTiming().endTime) <= WAIT_TIMES.fadeMs &&
      effect.getKeyframes().some((frame) => frame.opacity !== undefined)
    );
  });
}

/** A wave around a button that was pressed, a flash behind it: it holds nothing that could be read or used. */
function isDecoration({ target, pseudoElement }: KeyframeEffect): boolean {
  if (pseudoElement !== null) return true;
  return target !== null && !SHOWS_ITSELF.has(tagOf(target)) && !firstChildOf(target) && !openShadow(target);
}

/** Elements without content of theirs in the document that show something all the same. */
const SHOWS_ITSELF: ReadonlySet<string> = new Set(
  'audio canvas embed iframe img input meter object progress select svg textarea video'.split(' '),
);

/**
 * Milliseconds since the document last changed or the user last pressed something: the answer to a press may start one
 * task later.
 * 0 while content that has loaded is not shown yet.
 */
export function settledForMs(): number {
  return isContentHeldBack() ? 0 : Math.min(quietForMs(), clock() - pressedAt);
}

/**
 * True when a script loaded after the document was ready and nothing has changed since: its content is about to appear.
 */
function isContentHeldBack(): boolean {
  takePending();
  const last = Math.max(0, ...lateScripts().map(({ responseEnd }) => responseEnd));
  return last > changedAt && clock() - last < WAIT_TIMES.heldBackMs;
}

function lateScripts(): readonly PerformanceResourceTiming[] {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const readyMs = document?.domContentLoadedEventStart ?? 0;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return readyMs === 0 ? [] : resources.filter(({ name, startTime }) => startTime > readyMs && SCRIPT.test(name));
}

const SCRIPT = /\.m?js(?:$|[?#])/;

/** Watches an open shadow tree like the document. Shadow roots are added when they are found. */
export function watch(root: Node): void {
  if (watched.has(root)) return;
  watched.add(root);
  if (root instanceof ShadowRoot) countAnimationsOf(root);
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
}

function takePending(): void {
  const records = observer.takeRecords();
  if (records.length > 0) onRecords(records);
}

function onRecords(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (isElement(node)) watchInside(node);
  }
  // Every record is counted, so that all of them are known as ticking later.
  if (records.filter((record) => !isTicking(record, clock())).length > 0) changed();
  else wake();
}

function watchInside(element: Element): void {
  for (const inner of [element, ...element.querySelectorAll('*')]) {
    const shadow = openShadow(inner);
    if (shadow) watch(shadow);
  }
}

function pressed(): void {
  pressedAt = clock();
}

function changed(): void {
  changedAt = clock();
  wake();
}

function wake(): void {
  for (const done of [...waiting]) done();
}
