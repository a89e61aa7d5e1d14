import type { OpenLine } from '../book.ts';
import type { Removal } from './remove-item.ts';

const REASONS: Readonly<Record<Removal | 'no time left', string>> = {
  removed: '',
  gone: '',
  'not found': 'no page that was looked at shows it',
  'no way to remove it': 'nothing beside it says that it removes it',
  refused: 'the application did not take the change',
  'no time left': 'there was no time left',
};

/** What was not put back and why, for a person. */
export function inWords(line: OpenLine, outcome: Removal | 'changed' | 'no time left'): string {
  if (line.kind === 'changed' || outcome === 'changed')
    return `On ${line.page}, “${line.kind === 'changed' ? line.text : ''}” was sent: nothing that the application answered tells how to take it back.`;
  const reason = REASONS[outcome];
  if (line.kind === 'turned')
    return `On ${line.page}, ${line.target} was turned ${line.was ? 'off' : 'on'} and is not turned back: ${reason}.`;
  return `“${line.texts[0] ?? `Number ${line.id}`}”, created on ${line.page}, is still there: ${reason}.`;
}
