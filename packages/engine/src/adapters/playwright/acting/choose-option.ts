import { AppError, type RoleWord } from '@assay/domain';
import type { Locator } from 'playwright-core';
import { LISTED_OPTIONS } from '../../limits/listed-options.ts';
import { OPEN_LIST_TIME } from '../../limits/open-list-time.ts';
import { type Subject, timeLeft } from './element-of-action.ts';

/** Roles that the options of an open list may have. */
const CHOICE_WORDS: readonly RoleWord[] = ['option', 'menu item', 'radio button', 'item'];

/**
 * Chooses an option by its visible text, in a native list or in a custom one.
 * @throws AppError `element_not_ready` when no such option appears
 */
export async function choose(subject: Subject, option: string): Promise<void> {
  if (subject.facts.tag === 'select') return chooseNative(subject, option);
  const here = subject.facts.role === 'listbox' ? await findChoice(subject, option) : null;
  if (here !== null) return here.click(timeLeft(subject));
  await subject.locator.click(timeLeft(subject));
  const takesText = subject.facts.tag === 'input';
  const opened = await waitForChoice(
    subject,
    option,
    takesText ? OPEN_LIST_TIME.openListMs : timeLeft(subject).timeout,
  );
  if (opened !== null) return opened.click(timeLeft(subject));
  if (takesText) {
    await subject.locator.fill(option, timeLeft(subject));
    const offered = await waitForChoice(subject, option, timeLeft(subject).timeout);
    if (offered !== null) return offered.click(timeLeft(subject));
  }
  throw new AppError('element_not_ready', `Could not select "${option}": no such choice appeared.`);
}

/** The driver's error for a missing option. On a loaded machine its time may end before it has named the reason. */
const NO_SUCH_OPTION = /did not find some options|Timeout [\d.]+ms exceeded(?![\s\S]*element is not)/;

/**
 * Chooses in a native list by the page script, for the reason given at `fill`. The driver waits for a list that is not
 * ready.
 */
async function chooseNative(subject: Subject, option: string): Promise<void> {
  let isTaken = false;
  await subject.window.pageNavigations.navigationStartedAfter(async () => {
    isTaken = await subject.script.call('chooseOption', subject.ref, option);
  });
  if (isTaken) return;
  try {
    await subject.locator.selectOption({ label: option }, timeLeft(subject));
  } catch (error) {
    if (!(error instanceof Error) || !NO_SUCH_OPTION.test(error.message)) throw error;
    const texts = await subject.script.call('optionLabels', subject.ref);
    if (texts.length === 0 || texts.includes(option)) throw error;
    const offered = texts.slice(0, LISTED_OPTIONS.listedOptions).map((text) => `"${text}"`);
    throw new AppError('element_not_ready', `Could not select "${option}": it offers ${offered.join(', ')}.`, {
      cause: error,
    });
  }
}

async function waitForChoice(subject: Subject, option: string, timeoutMs: number): Promise<Locator | null> {
  const endMs = Math.min(subject.deadlineMs, performance.now() + timeoutMs);
  for (;;) {
    const found = await findChoice(subject, option);
    if (found !== null) return found;
    const left = endMs - performance.now();
    if (left <= 0) return null;
    await subject.script.call('nextChange', Math.min(100, left));
  }
}

async function findChoice(subject: Subject, name: string): Promise<Locator | null> {
  for (const role of CHOICE_WORDS) {
    const result = await subject.script.call('locate', { role, name });
    const ref = result.status === 'found' ? result.ref : result.status === 'ambiguous' ? result.refs[0] : undefined;
    if (ref !== undefined) return subject.frame.locator(`assay=${ref}`);
  }
  return null;
}
