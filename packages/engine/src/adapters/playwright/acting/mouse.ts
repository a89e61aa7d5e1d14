import { setTimeout } from 'node:timers/promises';
import type { Point } from '@assay/page';
import type { Locator, Mouse } from 'playwright-core';
import { ELEMENT_LEFT, isClosed } from '../driver-errors.ts';
import type { Window } from '../windows/window.ts';
import { type Subject, timeLeft } from './element-of-action.ts';

/**
 * When the page script has found the place to click, the driver's mouse clicks there. The driver's locators would
 * install their own script in every document and wait for two more frames.
 */
export async function click(subject: Subject): Promise<void> {
  await point(
    subject,
    (mouse, { x, y }) => mouse.click(x, y),
    (locator) => locator.click(timeLeft(subject)),
  );
}

/** Double-clicks where `click` would click. */
export async function doubleClick(subject: Subject): Promise<void> {
  await point(
    subject,
    (mouse, { x, y }) => mouse.dblclick(x, y),
    (locator) => locator.dblclick(timeLeft(subject)),
  );
}

/** Moves the mouse where `click` would click. */
export async function hover(subject: Subject): Promise<void> {
  await point(
    subject,
    (mouse, { x, y }) => mouse.move(x, y),
    (locator) => locator.hover(timeLeft(subject)),
  );
}

async function point(
  subject: Subject,
  directly: (mouse: Mouse, place: Point) => Promise<void>,
  driven: (locator: Locator) => Promise<void>,
): Promise<void> {
  const { facts, window } = subject;
  const isHidden = facts.tag === 'input' && !facts.drawn;
  // A hidden checkbox or radio button is clicked at its label, as a person does.
  if (isHidden && facts.labelled) return driven(subject.part('label'));
  const { place } = facts;
  if (place === null) return driven(subject.locator);
  // A page that is still busy after that time has been clicked all the same. The next look waits for it.
  const outOfTime = setTimeout(timeLeft(subject).timeout, null, { ref: false });
  const press = () => Promise.race([directly(window.page.mouse, place).catch(unlessItClosed(window)), outOfTime]);
  let judged: Promise<unknown> = Promise.resolve(false);
  const ask = () => {
    judged = window.main.callOnce('hasMissed');
    return judged;
  };
  await window.pageNavigations.navigationStartedAfter(press, ask);
  // When the click made the page leave, it reached its element.
  const missed = await Promise.race([judged.catch(() => false), outOfTime]);
  if (missed === true) throw new Error(ELEMENT_LEFT);
}

/** A click that closes its own window has reached its element, but the driver's answer is lost with the window. */
function unlessItClosed({ page }: Window): (error: unknown) => void {
  return (error) => {
    const browserEnded = page.context().browser()?.isConnected() !== true;
    if (browserEnded || !page.isClosed() || !isClosed(error)) throw error;
  };
}
