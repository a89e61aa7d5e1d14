import type { ConsoleEntry } from '@assay/domain';
import type { ConsoleMessage } from 'playwright-core';
import { cutText } from './bounded-list.ts';

/** A console message of the page as the log has it, with its level. */
export function consoleEntry(message: ConsoleMessage): ConsoleEntry {
  const type = message.type();
  const level = type === 'error' || type === 'assert' ? 'error' : type === 'warning' ? 'warning' : 'info';
  return { level, text: cutText(message.text()), at: new Date().toISOString() };
}
