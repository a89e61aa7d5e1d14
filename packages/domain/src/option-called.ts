import { saysMoreBehind } from './says-more-behind.ts';
import { withoutStock } from './without-stock.ts';

/**
 * The option of a list that a text means: the one that says exactly that, then without regard to case and white space, then the
 * only one that differs just in how many are left of it. Undefined where several could be meant.
 */
export function optionCalled<T>(options: readonly T[], text: string, textOf: (option: T) => string): T | undefined {
  const lasting = (of: string) => withoutStock(plain(of));
  return (
    options.find((option) => textOf(option) === text) ??
    options.find((option) => plain(textOf(option)) === plain(text)) ??
    onlyOne(options, (option) => lasting(textOf(option)) === lasting(text))
  );
}

/** The only option that says more behind the text, such as a code: 'Ada – C1145' for 'Ada'. */
export function optionBeginning<T>(options: readonly T[], text: string, textOf: (option: T) => string): T | undefined {
  return onlyOne(options, (option) => saysMoreBehind(textOf(option).trim(), text.trim()));
}

function onlyOne<T>(options: readonly T[], isMeant: (option: T) => boolean): T | undefined {
  const [only, ...others] = options.filter(isMeant);
  return others.length === 0 ? only : undefined;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
