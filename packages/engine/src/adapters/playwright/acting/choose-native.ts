import { AppError } from '@assay/domain';
import { LISTED_OPTIONS } from '../../limits/listed-options.ts';
import { type Subject, timeLeft } from './element-of-action.ts';

/** The driver's error for a missing option. On a loaded machine its time may end before it has named the reason. */
const NO_SUCH_OPTION = /did not find some options|Timeout [\d.]+ms exceeded(?![\s\S]*element is not)/;

/**
 * Chooses in a native list by the page script, for the reason given at `fill`. The driver waits for a list that is not
 * ready.
 */
export async function chooseNative(subject: Subject, option: string): Promise<void> {
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
