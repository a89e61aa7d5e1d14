import { type Exchange, isRecord, type Json } from '../core/exchanges/exchange.ts';
import { leavesOf } from '../core/exchanges/leaves.ts';
import { serialNumbersIn } from '../core/wording/serial-numbers.ts';

/** The numbers that an application gives to its records, such as 'L-1056', in the order in which its answers told them. */
export type IssuedNames = {
  /** Learns what an answer calls the records that it tells of. */
  learn(exchange: Pick<Exchange, 'answer'>): void;
  /** What an answer to a call that created something tells for the first time, and the call did not say. */
  newIn(exchange: Pick<Exchange, 'answer' | 'sent'>): readonly string[];
  /** Those of the texts that are such a number, and that no answer has told: Assay typed it for a thing of its own. */
  newAmong(texts: readonly string[]): readonly string[];
};

/** No answer was read yet. */
export function createIssuedNames(): IssuedNames {
  const known = new Set<string>();
  return {
    learn({ answer }) {
      for (const name of namesIn(answer)) known.add(name);
    },
    newIn({ answer, sent }) {
      const said = new Set(namesIn(sent));
      return namesIn(answer).filter((name) => !known.has(name) && !said.has(name));
    },
    newAmong: (texts) => texts.filter((text) => isNumber(text) && !known.has(text)),
  };
}

/** The numbers that are values as a whole: one within a sentence may be of anything. */
function namesIn(value: Json | undefined): readonly string[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  const texts = leavesOf(value).flatMap((leaf) => (typeof leaf.value === 'string' ? leaf.value.trim() : []));
  return [...new Set(texts.filter(isNumber))];
}

const isNumber = (text: string): boolean => serialNumbersIn(text)[0] === text;
