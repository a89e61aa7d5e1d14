import type { ActionFacts, Aim, ElementRef, Point } from '../../contract.ts';
import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
import { resolveRef } from '../element/element-refs.ts';
import { documentReady, nextFrame } from '../wait/document-ready.ts';
import { settledForMs } from '../wait/page-changes.ts';
import { aim as aimAt } from './point-to-press.ts';

/**
 * What an action needs to know of its element; null when the element has left the page. With an aim, it also waits for a
 * quiet page, looks for the point to press, and aims there.
 */
export async function actionFacts(ref: ElementRef, aim: Aim | null, quietMs: number): Promise<ActionFacts | null> {
  await documentReady();
  const element = resolveRef(ref)?.element;
  if (element === undefined) return null;
  const place = aim === null ? null : await pressPlace(element, quietMs);
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tag = element.localName;
  const drawn = box.width > 1 && box.height > 1 && style.opacity !== '0' && style.visibility !== 'hidden';
  // An input that nobody sees is clicked at its label, or by the driver.
  const isHidden = tag === 'input' && !drawn;
  if (place !== null && !isHidden && aim !== null) aimAt(ref, aim);
  return {
    tag,
    type: element instanceof HTMLInputElement ? element.type : '',
    role: element.getAttribute('role') ?? '',
    editable: element instanceof HTMLElement && element.isContentEditable,
    value: textOf(element),
    drawn,
    place: isHidden ? null : place,
    labelled: labelsOf(element).length > 0,
    holdsFileInput: fileInputOf(element) !== null,
  };
}

/** The labels of a form field; none for other elements. */
export function labelsOf(element: Element): readonly Element[] {
  const labels: unknown = Reflect.get(element, 'labels');
  return labels instanceof NodeList ? [...labels].filter((label) => label instanceof Element) : [];
}

/** The file input that a label stands for, or that the element contains; null when there is none. */
export function fileInputOf(element: Element): Element | null {
  if (element instanceof HTMLLabelElement && element.control instanceof HTMLInputElement) {
    if (element.control.type === 'file') return element.control;
  }
  return element.querySelector('input[type=file]');
}

function textOf(element: Element): string {
  const value: unknown = Reflect.get(element, 'value');
  return typeof value === 'string' ? value : '';
}

/** The middle of the element, when it can be pressed there at once; null while the page or the element is not ready. */
async function pressPlace(element: Element, quietMs: number): Promise<Point | null> {
  if (window !== top || document.readyState === 'loading') return null;
  const endMs = clock() + WAIT_TIMES.settleBeforeActionMs;
  // At least one turn of the event loop: the answer to the last press may come in the next one.
  do await new Promise((over) => setTimer(over, Math.max(1, quietMs - settledForMs())));
  while (settledForMs() < quietMs && clock() < endMs);
  if (settledForMs() < quietMs || !element.isConnected || isMoving(element)) return null;
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return null;
  const box = await boxInView(element);
  if (box === null || box.width < 1 || box.height < 1) return null;
  if (getComputedStyle(element).visibility !== 'visible') return null;
  // The middle of an element that spans several lines may lie outside of it.
  if (element.getClientRects().length !== 1) return null;
  const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const root = element.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(place.x, place.y) : null;
  return hit !== null && element.contains(hit) ? place : null;
}

/** Properties whose change neither moves an element nor covers one. */
const PAINT_ONLY =
  /^(offset|computedOffset|easing|composite|opacity|visibility|fill|stroke|filter|.*color|(box|text)Shadow|(outline|textDecoration|background).*)$/i;
const TRANSFORMS = ['transform', 'translate', 'scale', 'rotate'];

function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const changed = effect
      .getKeyframes()
      .flatMap(Object.keys)
      .filter((name) => !PAINT_ONLY.test(name));
    // A transform moves only what is inside the animated element.
    const isTransform = changed.every((name) => TRANSFORMS.includes(name));
    return changed.length > 0 && (!isTransform || (effect.target?.contains(element) ?? true));
  });
}

/** The element's box once it is in view; null while scrolling still moves it. */
async function boxInView(element: Element): Promise<DOMRect | null> {
  const box = element.getBoundingClientRect();
  if (box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight) return box;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const there = element.getBoundingClientRect();
  // Headers that shrink and lists that load more answer to scrolling in the next frame.
  await nextFrame();
  const after = element.getBoundingClientRect();
  return after.top === there.top && after.left === there.left ? after : null;
}
