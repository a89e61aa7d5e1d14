import type { FrameSnapshot } from '@assay/page';

/** Texts of messages that are on the page after and were not there before; with `tone`, only those of that tone. */
export function newMessages(before: FrameSnapshot, after: FrameSnapshot, tone?: 'error' | 'info'): readonly string[] {
  const old = new Set(before.messages.map((message) => message.text));
  return after.messages
    .filter((message) => !old.has(message.text) && (tone === undefined || message.tone === tone))
    .map((message) => message.text);
}
