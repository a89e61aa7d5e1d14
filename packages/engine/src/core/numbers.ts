const AMOUNT = /[-−–]?\s?(?:[$€£¥]\s?\d[\d.,'’\u00a0\u202f]*|\d[\d.,'’\u00a0\u202f]*\s?(?:[€£¥%]|USD|EUR|GBP|CHF))/u;
const NUMBER = /[-−–]?\s?\d[\d.,'’\u00a0\u202f]*/u;

/** The amount of money in a text, else its first number, as people write them; null when there is none. */
export function numberIn(text: string): number | null {
  const match = AMOUNT.exec(text) ?? NUMBER.exec(text);
  if (!match) return null;
  const negative = /^[-−–]/u.test(match[0]);
  const digits = match[0].replace(/[^\d.,]/gu, '');
  const value = Number(plain(digits));
  return Number.isFinite(value) ? (negative ? -value : value) : null;
}

/** `1.234,50` and `1,234.50` are both 1234.5: the last separator is the decimal one when one or two digits follow it. */
function plain(digits: string): string {
  const trimmed = digits.replace(/[.,]+$/u, '');
  const last = Math.max(trimmed.lastIndexOf('.'), trimmed.lastIndexOf(','));
  const decimals = last < 0 ? 0 : trimmed.length - last - 1;
  if (last < 0 || (decimals === 3 && trimmed[last] !== '.')) return trimmed.replace(/[.,]/gu, '');
  if (decimals === 3 && /^\d{1,3}(\.\d{3})+$/u.test(trimmed)) return trimmed.replace(/\./gu, '');
  return `${trimmed.slice(0, last).replace(/[.,]/gu, '')}.${trimmed.slice(last + 1)}`;
}

/** In hundredths, so that sums of money are exact. */
export function centsIn(text: string): number | null {
  const value = numberIn(text);
  return value === null ? null : Math.round(value * 100);
}
