import { expect, test } from 'vitest';
import { ROLE_WORDS } from '../aria-role-words.ts';
import { parseStep, SENTENCE_FORMS } from './print-and-parse-step.ts';
import { sentenceGuide } from './sentence-guide.ts';

test('the guide shows every sentence form and every word for elements', () => {
  const guide = sentenceGuide();
  for (const { example } of SENTENCE_FORMS) expect(guide).toContain(example);
  for (const word of Object.keys(ROLE_WORDS)) expect(guide).toContain(`| ${word} |`);
});

test('every sentence that stands in the guide is understood', () => {
  const sentences = sentenceGuide().match(/(?<=^ {4})\S.*$/gm) ?? [];
  expect(sentences.length).toBeGreaterThan(50);
  for (const sentence of sentences) expect(parseStep(sentence)).toMatchObject({ ok: true });
});
