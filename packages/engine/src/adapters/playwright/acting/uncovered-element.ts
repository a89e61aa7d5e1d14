import { LIMITS } from '@assay/domain';
import type { ElementRef } from '@assay/page';
import { refInFrame } from '../looking/refs-in-frames.ts';
import type { Window } from '../windows/window.ts';
import { type AimOptions, elementOfAction, type Subject } from './element-of-action.ts';
import { click } from './mouse.ts';

/**
 * The element with what an action needs to know of it. Where a calendar or suggestions lie over it, the field that was typed
 * into last is left first. Where a notice still lies over it then, the element is given the time until that is gone.
 * @throws Error with the message `ELEMENT_LEFT` when the element has left the page
 */
export async function uncoveredElement(window: Window, ref: ElementRef, options: AimOptions): Promise<Subject> {
  const subject = await elementOfAction(window, ref, options);
  if (!isCovered(subject, options)) return subject;
  const bared = await withLayersClosed(subject, options, ref);
  if (!isCovered(bared, options) || !(await bared.script.call('isUnderNotice', bared.ref))) return bared;
  return { ...bared, deadlineMs: bared.deadlineMs + LIMITS.underNoticeMs };
}

const isCovered = ({ facts }: Subject, { aim }: AimOptions): boolean =>
  aim !== undefined && facts.drawn && facts.place === null;

/**
 * Leaves the field with Tab, as a person does, so that its own layer goes. One that stays open goes when something else is
 * pressed: a text field, because that changes nothing.
 */
async function withLayersClosed(subject: Subject, options: AimOptions, ref: ElementRef): Promise<Subject> {
  const { frame, script, window } = subject;
  const field = await script.call('fieldBesideLayer', subject.ref);
  if (field === null) return subject;
  await window.page.keyboard.press('Tab');
  const left = await elementOfAction(window, ref, options);
  if (!isCovered(left, options)) return left;
  const pressed = await elementOfAction(window, refInFrame(window.nameOf(frame), field), { ...options, aim: 'press' });
  if (isCovered(pressed, options)) return left;
  await click(pressed);
  return elementOfAction(window, ref, options);
}
