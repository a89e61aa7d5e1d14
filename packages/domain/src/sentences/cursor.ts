import { unescapeQuoted } from './quoted-texts.ts';

/** `text` is the token as it stands in the sentence, `start` its offset. */
export type Token =
  | { readonly kind: 'word' | 'template' | 'comma' | 'end'; readonly text: string; readonly start: number }
  | { readonly kind: 'string'; readonly text: string; readonly value: string; readonly start: number };

export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly at: number };

const TEMPLATE = /\{\{[^{}]*\}\}/y;
const STRAIGHT = /"((?:[^"\\]|\\[\s\S])*)"/y;
// Word processors turn quotes into these; „…“ is the German pair.
const CURLY = /[“„]((?:[^“”\\]|\\[\s\S])*)[“”]/y;
const WORD = /[^\s",“”„]+/y;
const SPACE = /\s+/y;

/** Splits a sentence into tokens, or returns the offset `at` of a quote that is never closed. */
export function tokenize(sentence: string): Tokens {
  const tokens: Token[] = [];
  let start = 0;
  while (start < sentence.length) {
    const take = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = start;
      return pattern.exec(sentence);
    };
    const space = take(SPACE);
    const string = space ? null : (take(STRAIGHT) ?? take(CURLY));
    const plain = space ? null : (take(TEMPLATE) ?? take(WORD));
    if (string) tokens.push({ kind: 'string', text: string[0], value: unescapeQuoted(string[1] ?? ''), start });
    else if (plain) tokens.push({ kind: plain[0].startsWith('{{') ? 'template' : 'word', text: plain[0], start });
    else if (sentence[start] === ',') tokens.push({ kind: 'comma', text: ',', start });
    else if (!space) return { ok: false, at: start };
    start += (space ?? string ?? plain)?.[0].length ?? 1;
  }
  return { ok: true, tokens: [...withoutFullStop(tokens), { kind: 'end', text: '', start: sentence.length }] };
}

function withoutFullStop(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  if (last?.kind !== 'word' || !last.text.endsWith('.')) return tokens;
  const text = last.text.slice(0, -1);
  return text === '' ? tokens.slice(0, -1) : [...tokens.slice(0, -1), { ...last, text }];
}

/**
 * A position in the tokens. After a failed read, `at` is the place of the failure and `expected` what would have fitted
 * there.
 */
export class Cursor {
  readonly tokens: readonly Token[];
  at = 0;
  expected = '';

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] ?? { kind: 'end', text: '', start: 0 };
  }

  /** The word at the cursor in lower case; undefined when the token is not a word. */
  word(ahead = 0): string | undefined {
    const token = this.peek(ahead);
    return token.kind === 'word' ? token.text.toLowerCase() : undefined;
  }

  /** Moves past the first of the word sequences that matches here, and returns it. */
  takeWords(alternatives: readonly (readonly string[])[]): readonly string[] | undefined {
    const found = alternatives.find((words) => words.every((word, index) => this.word(index) === word));
    if (found) this.at += found.length;
    return found;
  }

  takeString(): string | undefined {
    const token = this.peek();
    if (token.kind !== 'string') return undefined;
    this.at += 1;
    return token.value;
  }

  fail(expected: string): undefined {
    this.expected = expected;
    return undefined;
  }
}
