import { existsSync } from 'node:fs';
import { AppError } from '@assay/domain';
import type { Aim, ElementRef } from '@assay/page';
import type { ElementAction } from '../../../core/browser-clock-and-store-ports.ts';
import { actionError, wasDone } from '../driver-errors.ts';
import type { Window } from '../windows/window.ts';
import { choose } from './choose-option.ts';
import { type Subject, subjectOf, timeLeft } from './element-of-action.ts';
import { click, doubleClick, hover } from './mouse.ts';
import { typeGuarded } from './type-guarded.ts';
import { typeText } from './type-text.ts';

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
    await perform(await subjectOf(window, ref, { deadlineMs, aim: AIMS[action.kind] }), action, credentialsOrigins);
  } catch (error) {
    if (!wasDone(error)) throw actionError(error, VERBS[action.kind]);
  }
}

async function perform(subject: Subject, action: ElementAction, origins: readonly string[]): Promise<void> {
  const { locator } = subject;
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
      return press(subject, action.key);
    case 'hover':
      return hover(subject);
    case 'scroll':
      return locator.scrollIntoViewIfNeeded(timeLeft(subject));
    case 'upload':
      return upload(subject, action.file);
    case 'drag':
      return drag(subject, action.to);
    default:
      return action satisfies never;
  }
}

async function press(subject: Subject, key: string): Promise<void> {
  const { window, frame, script, ref } = subject;
  const hasFocus = frame === window.page.mainFrame() && (await script.call('focusElement', ref));
  if (!hasFocus) return subject.locator.press(key, timeLeft(subject));
  await window.pageNavigations.navigationStartedAfter(() => window.page.keyboard.press(key));
}

async function setChecked(subject: Subject, wanted: boolean): Promise<void> {
  const read = async () => (await subject.script.call('read', subject.ref)).checked;
  const before = await read();
  if (before === wanted) return;
  await click(subject);
  for (;;) {
    const now = await read();
    // The click may replace the document, as a checkbox does that submits its form. Then there is nothing left to read.
    if (now === wanted || now === null) return;
    if (performance.now() >= subject.deadlineMs) {
      throw new AppError('element_not_ready', `It was clicked but did not become ${wanted ? 'checked' : 'unchecked'}.`);
    }
    await subject.script.call('nextChange', Math.min(100, timeLeft(subject).timeout));
  }
}

async function upload(subject: Subject, file: string): Promise<void> {
  if (!existsSync(file)) throw new AppError('file_not_found', `The file to upload does not exist: ${file}`);
  const { facts, locator, window } = subject;
  if (facts.tag === 'input' && facts.type === 'file') return locator.setInputFiles(file, timeLeft(subject));
  if (facts.holdsFileInput) return subject.part('file').setInputFiles(file, timeLeft(subject));
  const chooser = window.page.waitForEvent('filechooser', timeLeft(subject));
  const [answer] = await Promise.all([chooser, locator.click(timeLeft(subject))]);
  await answer.setFiles(file, timeLeft(subject));
}

async function drag(subject: Subject, to: ElementRef): Promise<void> {
  const target = await subjectOf(subject.window, to, subject);
  if (target.frame !== subject.frame) throw new Error('the place to drag it to is in another frame');
  // Drag-and-drop libraries need several pointer moves, not one jump.
  await subject.locator.dragTo(target.locator, { ...timeLeft(subject), steps: 8 });
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
