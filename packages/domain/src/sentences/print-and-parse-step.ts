import type { Step } from '../step.ts';
import { ACTION_FORMS } from './action-forms.ts';
import { Cursor, type Token, tokenize } from './cursor.ts';
import { editDistance, nearestWord } from './edit-distance.ts';
import { EXPECTATION_FORMS } from './expectation-forms.ts';
import type { SentenceForm } from './sentence-form.ts';
import { placeOf } from './target-phrases.ts';

export type StepResult =
  | { readonly ok: true; readonly step: Step }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Every sentence form, in the order in which they are tried. */
export const SENTENCE_FORMS: readonly SentenceForm[] = [
  ...Object.values(ACTION_FORMS).flat(),
  ...Object.values(EXPECTATION_FORMS).flat(),
];

/** The one canonical sentence of a step. */
export function printStep(step: Step): string {
  const forms: readonly SentenceForm[] =
    step.kind === 'expect' ? EXPECTATION_FORMS[step.that.kind] : ACTION_FORMS[step.kind];
  for (const form of forms) {
    const sentence = form.print(step);
    if (sentence !== undefined) return sentence;
  }
  throw new Error(`No sentence form covers ${JSON.stringify(step)}`);
}

/** Parses a sentence. When it fits no form, `hint` shows the most similar form. */
export function parseStep(sentence: string): StepResult {
  const tokenized = tokenize(sentence);
  if (!tokenized.ok) {
    const rest = sentence.slice(tokenized.at);
    return {
      ok: false,
      message: `A quote is opened and never closed: ${rest}`,
      hint: 'Write \\" for a quote in a text.',
    };
  }
  const attempts: Attempt[] = [];
  for (const form of SENTENCE_FORMS) {
    for (const parts of form.variants) {
      const cursor = new Cursor(tokenized.tokens);
      const step = form.read(parts, cursor);
      if (step) return { ok: true, step };
      attempts.push({ form, cursor });
    }
  }
  return { ok: false, ...explain(sentence, tokenized.tokens, attempts) };
}

type Attempt = { readonly form: SentenceForm; readonly cursor: Cursor };

function explain(
  sentence: string,
  tokens: readonly Token[],
  attempts: readonly Attempt[],
): { readonly message: string; readonly hint: string } {
  const skeleton = skeletonOf(sentence);
  const furthest = Math.max(...attempts.map(({ cursor }) => cursor.at));
  const ranked = attempts
    .filter(({ form, cursor }) => form.example !== '' && cursor.at === furthest)
    .map((attempt) => ({ ...attempt, distance: editDistance(skeleton, skeletonOf(attempt.form.example)) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  const first = tokens[0];
  if (best === undefined || first === undefined || first.kind === 'end') {
    return { message: 'The sentence is empty.', hint: 'Write it like: Click the "Save" button' };
  }
  const hint = `Write it like: ${best.form.example}`;
  if (furthest > 0) return { message: `Expected ${best.cursor.expected} ${placeOf(best.cursor)}.`, hint };
  const meant = nearestWord(first.text, LEADING_WORDS);
  const form = meant && ranked.find(({ form }) => leadOf(form.example) === meant.toLowerCase());
  return {
    message: `No sentence begins with ${first.text}${meant ? ` (did you mean "${meant}"?)` : ''}.`,
    hint: form ? `Write it like: ${form.form.example}` : hint,
  };
}

const LEADING_WORDS = [...new Set(SENTENCE_FORMS.map(({ pattern }) => pattern.split(' ')[0] ?? ''))];

function leadOf(sentence: string): string {
  return sentence.split(' ')[0]?.toLowerCase() ?? '';
}

/** The sentence without its quoted texts, which do not depend on the form. */
function skeletonOf(sentence: string): string {
  return sentence.replace(/"(?:[^"\\]|\\.)*"/g, '""').toLowerCase();
}
