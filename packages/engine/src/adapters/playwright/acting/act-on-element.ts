import type { Aim, ElementRef } from '@assay/page';
import type { ElementAction } from '../../../core/browser-clock-and-store-ports.ts';
import { actionError, wasDone } from '../driver-errors.ts';
import type { Window } from '../windows/window.ts';
import { choose } from './choose-option.ts';
import { dragElement } from './drag-element.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { click, doubleClick, hover } from './mouse.ts';
import { setChecked } from './set-checked.ts';
import { typeGuarded } from './type-guarded.ts';
import { typeText } from './type-text.ts';
import { uncoveredElement } from './uncovered-element.ts';
import { uploadFile } from './upload-file.ts';

const AIMS: Readonly<Partial<Record<ElementAction['kind'], Aim>>> = {
  click: 'press',
  'double-click': 'press',
  check: 'press',
  uncheck: 'press',
  hover: 'hover',
};

export type ActOptions = { readonly timeoutMs: number; readonly credentialsOrigins: readonly string[] };

/**
 * Waits until the element can take the action, then acts.
 * @throws AppError `element_missing`, `element_not_ready`, `credentials_refused`, `file_not_found`
 */
export async function act(
  window: Window,
  ref: ElementRef,
  action: ElementAction,
  { timeoutMs, credentialsOrigins }: ActOptions,
): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  try {
    await perform(
      await uncoveredElement(window, ref, { deadlineMs, aim: AIMS[action.kind] }),
      action,
      credentialsOrigins,
    );
  } catch (error) {
    if (!wasDone(error)) throw actionError(error, VERBS[action.kind]);
  }
}

async function perform(subject: Subject, action: ElementAction, origins: readonly string[]): Promise<void> {
  switch (action.kind) {
    case 'click':
      return click(subject);
    case 'double-click':
      return doubleClick(subject);
    case 'type':
      if (action.guarded) return typeGuarded(subject, action.text, { kind: action.guarded, origins });
      return typeText(subject, action.text);
    case 'clear':
      return typeText(subject, '');
    case 'select':
      return choose(subject, action.option);
    case 'check':
      return setChecked(subject, true);
    case 'uncheck':
      return setChecked(subject, false);
    case 'press':
      return action.sends === false ? pressWithoutSending(subject, action.key) : press(subject, action.key);
    case 'hover':
      return hover(subject);
    case 'scroll':
      return scroll(subject);
    case 'upload':
      return uploadFile(subject, action.file);
    case 'drag':
      return dragElement(subject, action.to);
    default:
      return action satisfies never;
  }
}

/** A page learns that it was scrolled when it is drawn the next time; what it loads then is the answer. */
async function scroll(subject: Subject): Promise<void> {
  await subject.locator.scrollIntoViewIfNeeded(timeLeft(subject));
  await subject.script.call('nextFrame');
}

async function press(subject: Subject, key: string): Promise<void> {
  const { window, frame, script, ref } = subject;
  const hasFocus = frame === window.page.mainFrame() && (await script.call('focusElement', ref));
  if (!hasFocus) return subject.locator.press(key, timeLeft(subject));
  await window.pageNavigations.navigationStartedAfter(() => window.page.keyboard.press(key));
}

async function pressWithoutSending(subject: Subject, key: string): Promise<void> {
  const { script } = subject;
  await script.call('holdSending');
  try {
    await press(subject, key);
  } finally {
    await script.callOnce('letSend');
  }
}

const VERBS: Readonly<Record<ElementAction['kind'], string>> = {
  click: 'click it',
  'double-click': 'double-click it',
  type: 'type into it',
  clear: 'clear it',
  select: 'select in it',
  check: 'check it',
  uncheck: 'uncheck it',
  press: 'press a key in it',
  hover: 'hover over it',
  upload: 'upload to it',
  drag: 'drag it',
  scroll: 'scroll to it',
};
