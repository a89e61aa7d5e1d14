import { LIMITS } from '@assay/domain';
import { diffLines } from 'diff';

export type OutlineChange = {
  /** Share of the lines that both pages have, 0 to 1. */
  readonly alike: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The lines that were added and removed between two outlines. A line that moved counts as both. */
export function outlineChange(before: string, after: string): OutlineChange {
  const added: string[] = [];
  const removed: string[] = [];
  let same = 0;
  for (const part of diffLines(closed(before), closed(after))) {
    const lines = part.value.split('\n').filter((line) => line.trim() !== '');
    if (part.added) added.push(...lines);
    else if (part.removed) removed.push(...lines);
    else same += lines.length;
  }
  const all = same + Math.max(added.length, removed.length);
  return { alike: all === 0 ? 1 : same / all, added, removed };
}

/** The change as a person reads it: `− gone`, `+ new`. */
export function changeInWords({ added, removed }: OutlineChange): string {
  const lines = [...removed.map((line) => `− ${line.trim()}`), ...added.map((line) => `+ ${line.trim()}`)];
  const rest = lines.length - LIMITS.outlineChangeLines;
  return [...lines.slice(0, LIMITS.outlineChangeLines), ...(rest > 0 ? [`… and ${rest} more lines`] : [])].join('\n');
}

/** Ends the text with a line break: without it, equal last lines would differ. */
function closed(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
