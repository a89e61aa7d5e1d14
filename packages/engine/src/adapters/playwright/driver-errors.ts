import { AppError, LIMITS } from '@assay/domain';

/**
 * Translates a driver's error into why the element could not be acted on: covered, disabled, gone. An `AppError` is
 * returned as it is.
 */
export function actionError(error: unknown, doing: string): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  // The page replaced the element before the action. The new one may have the same name, so the step looks again.
  const code =
    message.includes(ELEMENT_LEFT) || NO_LONGER_SHOWN.test(message) ? 'element_missing' : 'element_not_ready';
  return new AppError(code, `Could not ${doing}: ${reasonOf(message)}.`, { cause: error });
}

/** After a forced click: the page replaced the element after it was found ready. */
const NO_LONGER_SHOWN = /Element is not (visible|attached)/;

/**
 * True for the driver's error about something already closed. It may arrive before the news that the browser has ended.
 */
export function isClosed(error: unknown): boolean {
  return error instanceof Error && /\bhas been closed\b/.test(error.message);
}

/** True when the driver had acted, and only the wait afterwards took too long. */
export function wasDone(error: unknown): boolean {
  return error instanceof Error && /(action done|waiting for scheduled navigations)/.test(error.message);
}

/** The selector engine throws this in the page, because the driver does not retry after a script's error. */
export const ELEMENT_LEFT = 'assay:element-left-the-page';

function reasonOf(message: string): string {
  if (message.includes(ELEMENT_LEFT)) return 'it left the page';
  // The call log lists every attempt. The last obstacle is the one that remained.
  const covering = [...message.matchAll(/(<[^\n]+?)(?: from [^\n]+ subtree)? intercepts pointer events/g)].at(-1);
  if (covering?.[1] !== undefined) return `it is covered by ${shorten(covering[1])}`;
  const obstacle = [
    ...message.matchAll(/element is (not enabled|not visible|not stable|not editable|outside of the viewport)/g),
  ].at(-1);
  if (obstacle?.[1] !== undefined) return OBSTACLES[obstacle[1]] ?? `it is ${obstacle[1]}`;
  if (/did not find some options/.test(message)) return 'it has no such option';
  if (/ENOENT/.test(message)) return 'the file does not exist';
  if (/Timeout [\d.]+ms exceeded/.test(message)) return 'it was not ready in time';
  return firstLine(message)
    .replace(/^(locator|elementHandle|page|frame)\.\w+: /, '')
    .replace(/\.$/, '');
}

const OBSTACLES: Readonly<Record<string, string>> = {
  'not enabled': 'it is disabled',
  'not visible': 'it is not visible',
  'not stable': 'it keeps moving',
  'not editable': 'it cannot be edited',
  'outside of the viewport': 'it lies outside of what can be scrolled to',
};

function shorten(html: string): string {
  const tag = html.replace(/\s+/g, ' ').trim();
  return tag.length > LIMITS.evidence.markupCharacters ? `${tag.slice(0, LIMITS.evidence.markupCharacters - 3)}…` : tag;
}

export function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
