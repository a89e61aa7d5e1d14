import { LIMITS } from '@assay/domain';
import type { ActionFacts, Aim, ElementRef } from '@assay/page';
import type { Frame, Locator } from 'playwright-core';
import { ELEMENT_LEFT } from '../driver-errors.ts';
import type { FrameScript } from '../looking/frame-script.ts';
import { splitRef } from '../looking/refs-in-frames.ts';
import type { Window } from '../windows/window.ts';

export type Subject = {
  readonly window: Window;
  readonly frame: Frame;
  readonly script: FrameScript;
  readonly ref: ElementRef;
  readonly facts: ActionFacts;
  readonly locator: Locator;
  /** The label or the file input of the element. */
  part(name: 'label' | 'file'): Locator;
  readonly deadlineMs: number;
};

export type AimOptions = { readonly deadlineMs: number; readonly aim?: Aim | undefined };

/**
 * What is left of the action's time, for one call of the driver. At least 1 ms, because the driver takes 0 for "no
 * limit".
 */
export function timeLeft(subject: Subject): { readonly timeout: number } {
  return { timeout: Math.max(1, Math.round(subject.deadlineMs - performance.now())) };
}

/**
 * Finds the element again and reads what the action needs. With an aim, it also looks for the point to press.
 * @throws Error with the message `ELEMENT_LEFT` when the element has left the page
 */
export async function elementOfAction(
  window: Window,
  ref: ElementRef,
  { deadlineMs, aim }: AimOptions,
): Promise<Subject> {
  const { frame: name, ref: inner } = splitRef(ref);
  const frame = window.frameNamed(name);
  if (frame === null) throw new Error(ELEMENT_LEFT);
  const script = window.scriptOf(frame);
  const facts = await script.call('actionFacts', inner, aim ?? null, LIMITS.stepQuietMs);
  if (facts === null) throw new Error(ELEMENT_LEFT);
  return {
    window,
    frame,
    script,
    ref: inner,
    facts,
    locator: frame.locator(`assay=${inner}`),
    part: (part) => frame.locator(`assay=${part}/${inner}`),
    deadlineMs,
  };
}
