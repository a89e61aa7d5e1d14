import { AppError, LIMITS, type TextMatch } from '@assay/domain';
import { folded } from '../../core/wording/folded.ts';
import { testPattern } from '../../core/wording/timed-pattern.ts';

/** Whether the text is what the match asks for. Patterns have the limits of `LIMITS.pattern`. @throws AppError `file_invalid` */
export function matchesText(actual: string, { mode, text }: TextMatch): boolean {
  if (mode === 'is') return folded(actual) === folded(text);
  if (mode === 'contains') return folded(actual).includes(folded(text));
  return matchesPattern(folded(actual), text);
}

/**
 * True when the cell contains the text, as a whole or as whole words and numbers. `5` is not in `15` and not in `5.20`.
 */
export function holdsText(cell: string, text: string): boolean {
  const whole = folded(cell);
  const part = folded(text);
  if (part === '') return whole === '';
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole.slice(0, at);
    const after = whole.slice(at + part.length);
    if (!continuesBefore(before, part) && !continuesAfter(after, part)) return true;
  }
  return false;
}

/** How an error message names the match after "expected": `“$5”`, `something with “$5”`. */
export function matchInWords({ mode, text }: TextMatch): string {
  if (mode === 'is') return `“${text}”`;
  return mode === 'contains' ? `something with “${text}”` : `something like /${text}/`;
}

function continuesBefore(before: string, part: string): boolean {
  if (/^[\p{L}\p{N}]/u.test(part) && /[\p{L}\p{N}_]$/u.test(before)) return true;
  return /^\p{N}/u.test(part) && /(\p{N}[.,]|[-−])$/u.test(before);
}

function continuesAfter(after: string, part: string): boolean {
  if (/[\p{L}\p{N}]$/u.test(part) && /^[\p{L}\p{N}_]/u.test(after)) return true;
  return /\p{N}$/u.test(part) && /^[.,]\p{N}/u.test(after);
}

function matchesPattern(actual: string, pattern: string): boolean {
  if (pattern.length > LIMITS.pattern.characters) {
    throw new AppError(
      'file_invalid',
      `The pattern has ${pattern.length} characters; ${LIMITS.pattern.characters} is the most.`,
    );
  }
  const text = actual.slice(0, LIMITS.pattern.textCharacters);
  const answer = answerTo(pattern, text);
  if (answer !== 'takes too long') return answer === 'matches';
  throw new AppError('file_invalid', `The pattern /${pattern}/ takes too long on this text.`, {
    hint: 'Write it without repetitions inside repetitions.',
  });
}

function answerTo(pattern: string, text: string) {
  try {
    return testPattern(pattern, { text, flags: 'u', timeoutMs: LIMITS.pattern.timeoutMs });
  } catch (cause) {
    throw new AppError('file_invalid', `/${pattern}/ is not a pattern: ${String(cause)}`, { cause });
  }
}
