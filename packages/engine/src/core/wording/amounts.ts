/** A decimal number, `units` × 10^−`scale`. It is exact, because cents must be. */
export type Amount = { readonly units: bigint; readonly scale: number };

const CURRENCY = '[\\p{Sc}]|\\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|BRL|kr|zł|Kč|Fr)\\b';
const NUMBER = "\\d+(?:[.,'’\\u00a0\\u202f ]\\d{3})*(?:[.,]\\d+)?|[.,]\\d+";
const MONEY_BEFORE = new RegExp(`([-−(]?)\\s*(?:${CURRENCY})\\s*([-−]?)\\s*(${NUMBER})(\\)?)`, 'u');
const MONEY_AFTER = new RegExp(`([-−(]?)()\\s*(${NUMBER})\\s*(?:${CURRENCY})(\\)?)`, 'u');
const PLAIN = new RegExp(`(?<![\\p{L}\\d])([-−(]?)()(${NUMBER})(\\)?)`, 'u');

/**
 * The number in each text, null where there is none: an amount of money first, else the first number. Which sign
 * separates thousands and which decimals is decided from all texts together.
 */
export function amountsIn(texts: readonly string[]): readonly (Amount | null)[] {
  const found = texts.map(pickNumber);
  const comma = decimalIsComma(found.map((number) => number?.digits ?? ''));
  return found.map((number) => (number ? toAmount(number, comma) : null));
}

/** Negative when `a` is smaller, 0 when both are equal. */
export function compareAmounts(a: Amount, b: Amount): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = atScale(a, scale) - atScale(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The exact sum; 0 for no amounts. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const scale = Math.max(0, ...amounts.map((amount) => amount.scale));
  return { units: amounts.reduce((sum, amount) => sum + atScale(amount, scale), 0n), scale };
}

/** The amount with a point as the decimal sign: `-12.50`. */
export function printAmount({ units, scale }: Amount): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

type Picked = { readonly negative: boolean; readonly digits: string };

function pickNumber(text: string): Picked | null {
  const match = MONEY_BEFORE.exec(text) ?? MONEY_AFTER.exec(text) ?? PLAIN.exec(text);
  if (!match) return null;
  const [, sign = '', inner = '', digits = '', close = ''] = match;
  const bracketed = sign === '(' && close === ')';
  return { negative: bracketed || /[-−]/u.test(sign + inner), digits: digits.replace(/[\s'’\u00a0\u202f]/gu, '') };
}

/** True when a comma is the decimal sign: it comes after a point, or other than three digits follow it. */
function decimalIsComma(all: readonly string[]): boolean {
  const both = all.find((digits) => digits.includes('.') && digits.includes(','));
  if (both) return both.lastIndexOf(',') > both.lastIndexOf('.');
  if (all.some((digits) => /\.\d+$/u.test(digits) && !/\.\d{3}$/u.test(digits))) return false;
  if (all.some((digits) => /,\d+$/u.test(digits) && !/,\d{3}$/u.test(digits))) return true;
  return all.some((digits) => /\.\d{3}\.\d{3}$/u.test(digits));
}

function toAmount({ negative, digits }: Picked, comma: boolean): Amount {
  const plain = comma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const [whole = '', fraction = ''] = plain.split('.');
  const units = BigInt(`${whole}${fraction}` || '0');
  return { units: negative ? -units : units, scale: fraction.length };
}

function atScale({ units, scale }: Amount, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
