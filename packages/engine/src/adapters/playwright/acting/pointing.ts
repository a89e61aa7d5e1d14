import { setTimeout } from 'node:timers/promises';
import type { Point } from '@assay/page';
import type { Locator, Mouse } from 'playwright-core';
import { GONE } from '../errors.ts';
import { type Subject, timeLeft } from './subject.ts';

/**
 * Where the page itself said that it is at rest and where the element is, the driver's mouse goes there: its locators
 * would bring a script of their own into every document, and watch two more frames go by.
 */
export async function click(subject: Subject): Promise<void> {
  await point(
    subject,
    (mouse, { x, y }) => mouse.click(x, y),
    (locator) => locator.click(timeLeft(subject)),
  );
}

export async function doubleClick(subject: Subject): Promise<void> {
  await point(
    subject,
    (mouse, { x, y }) => mouse.dblclick(x, y),
    (locator) => locator.dblclick(timeLeft(subject)),
  );
}

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
  // A checkbox or radio button that is only there for assistive technology is clicked where people click it.
  if (isHidden && facts.labelled) return driven(subject.part('label'));
  const { place } = facts;
  if (place === null) return driven(subject.locator);
  // A page that is still busy with it after that time was pressed all the same; whoever looks next waits for it.
  const outOfTime = setTimeout(timeLeft(subject).timeout, null, { ref: false });
  const press = () => Promise.race([directly(window.page.mouse, place), outOfTime]);
  let judged: Promise<unknown> = Promise.resolve(false);
  const ask = () => {
    judged = window.main.callOnce('hasMissed');
    return judged;
  };
  await window.departures.begunAfter(press, ask);
  // A page that went away because of it was not missed.
  const missed = await Promise.race([judged.catch(() => false), outOfTime]);
  if (missed === true) throw new Error(GONE);
}
