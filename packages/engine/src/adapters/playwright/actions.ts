import { existsSync } from 'node:fs';
import { AppError } from '@assay/domain';
import type { ElementRef } from '@assay/page';
import type { Frame, Locator } from 'playwright-core';
import type { ElementAction } from '../../core/ports.ts';
import { choose } from './choosing.ts';
import { DOCUMENT_READY } from './document-ready.ts';
import { actionError, GONE, wasDone } from './errors.ts';
import type { FrameScript } from './frame-script.ts';
import { splitRef } from './refs.ts';
import { typeText } from './typing.ts';
import type { Window } from './window.ts';

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
  /** Enabled, whole in view, uncovered, on a page where nothing changed or moved lately. */
  readonly steady: boolean;
  /** A label of a file input, or a box that holds one. */
  readonly holdsFileInput: boolean;
};

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

export async function act(window: Window, ref: ElementRef, action: ElementAction, timeoutMs: number): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  try {
    await perform(await subjectOf(window, ref, deadlineMs), action);
  } catch (error) {
    if (!wasDone(error)) throw actionError(error, VERBS[action.kind]);
  }
}

/** What is left of the action's time, for one call of the driver; 0 would mean no limit there. */
export function timeLeft(subject: Subject): { readonly timeout: number } {
  return { timeout: Math.max(1, Math.round(subject.deadlineMs - performance.now())) };
}

export async function subjectOf(window: Window, ref: ElementRef, deadlineMs: number): Promise<Subject> {
  const { frame: name, ref: inner } = splitRef(ref);
  const frame = window.frameNamed(name);
  if (frame === null) throw new Error(GONE);
  const script = window.scriptOf(frame);
  const facts = await script.evaluate(
    `${DOCUMENT_READY}.then(() => (${FACTS})(api.element(${JSON.stringify(inner)})))`,
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

async function perform(subject: Subject, action: ElementAction): Promise<void> {
  const { locator } = subject;
  switch (action.kind) {
    case 'click':
      return reachable(subject).click(pointing(subject));
    case 'double-click':
      return reachable(subject).dblclick(pointing(subject));
    case 'type':
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
      return locator.press(action.key, timeLeft(subject));
    case 'hover':
      return locator.hover(pointing(subject));
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

/**
 * The driver watches two frames go by to see whether an element keeps still: longer than all the rest of a click. Where
 * the page itself said that it is at rest and the element is ready, that is known already.
 */
function pointing(subject: Subject): { readonly timeout: number; readonly force: boolean } {
  return { ...timeLeft(subject), force: subject.facts.steady };
}

/** A checkbox or radio button that is only there for assistive technology is clicked where people click it. */
function reachable(subject: Subject): Locator {
  const { facts } = subject;
  return facts.tag === 'input' && !facts.drawn && facts.labelled ? subject.part('label') : subject.locator;
}

async function setChecked(subject: Subject, wanted: boolean): Promise<void> {
  const read = async () => (await subject.script.call('read', subject.ref)).checked;
  const before = await read();
  if (before === wanted) return;
  await reachable(subject).click(pointing(subject));
  for (;;) {
    const now = await read();
    // What it did took its document away, as a box that sends its form does: it was clicked, and that is over.
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
  const target = await subjectOf(subject.window, to, subject.deadlineMs);
  if (target.frame !== subject.frame) throw new Error('the place to drag it to is in another frame');
  // Libraries that follow the pointer need to see it move, not only arrive.
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

const REST_MS = 50;

const FACTS = `(element) => {
  const isSteady = (element, box, style) => {
    if (window !== top || document.readyState === 'loading' || api.quietForMs() < ${REST_MS}) return false;
    if (document.getAnimations().some(({ playState }) => playState === 'running')) return false;
    if (style.visibility !== 'visible' || element.matches(':disabled') || element.closest('[aria-disabled=true]')) return false;
    if (box.width < 1 || box.height < 1 || box.left < 0 || box.top < 0) return false;
    if (box.right > innerWidth || box.bottom > innerHeight) return false;
    // A box of several lines has places that are not of it.
    if (element.getClientRects().length !== 1) return false;
    const hit = element.getRootNode().elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && element.contains(hit);
  };
  if (element === null || !element.isConnected) return null;
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tag = element.localName;
  return {
    tag,
    type: tag === 'input' ? element.type : '',
    role: element.getAttribute('role') ?? '',
    editable: element.isContentEditable,
    value: typeof element.value === 'string' ? element.value : '',
    drawn: box.width > 1 && box.height > 1 && style.opacity !== '0' && style.visibility !== 'hidden',
    steady: isSteady(element, box, style),
    labelled: (element.labels?.length ?? 0) > 0,
    holdsFileInput: element.control?.type === 'file' || element.querySelector('input[type=file]') !== null,
  };
}`;
