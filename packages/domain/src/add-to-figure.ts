const FIGURE = /^(\D*?)(-?)(\d[\d.,' \u00A0\u202F]*\d|\d)(\D*)$/u;

/**
 * Adds an amount to the only number of a text, and writes the sum like it: 25 more than `€1,200.00` is `€1,225.00`, and 1 more
 * than `999 open` is `1000 open`. Null for a text without a number or with several, for one in thousands such as `1.2k`, and for a
 * sum with more decimals than the text shows. A comma or a point before the last three digits alone separates thousands.
 */
export function addToFigure(text: string, amount: number): string | null {
  const [, before = '', minus = '', digits = '', after = ''] = FIGURE.exec(text) ?? [];
  if (digits === '' || MINUS_BEFORE_CURRENCY.test(before) || IN_THOUSANDS.test(after)) return null;
  const { group, point } = separatorsIn(digits);
  const [whole = '', decimals = ''] = point === '' ? [digits] : split(digits, point);
  const number = Number(`${minus}${whole.replace(/\D/gu, '')}.${decimals || '0'}`);
  const sum = number + amount;
  const written = Math.abs(sum).toFixed(decimals.length);
  if (Math.abs(Math.abs(sum) - Number(written)) > LEFT_OVER) return null;
  const [ones = '', rest] = written.split('.');
  const grouped = group === '' ? ones : ones.replace(/\B(?=(?:\d{3})+$)/gu, group);
  return `${before}${sum < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : `${point}${rest}`}${after}`;
}

const MINUS_BEFORE_CURRENCY = /[-−]\s?\p{Sc}\s?$/u;
const IN_THOUSANDS = /^(?:k|m|bn)\b/iu;

/** What is left over when amounts are added: 0.1 + 0.2. */
const LEFT_OVER = 1e-6;

type Separators = { readonly group: string; readonly point: string };

function separatorsIn(digits: string): Separators {
  const found = digits.match(/\D/gu) ?? [];
  const last = found.at(-1) ?? '';
  const isPoint = (last === ',' || last === '.') && found.filter((each) => each === last).length === 1;
  const isGroup = isPoint && found.length === 1 && /^\d{1,3}\D\d{3}$/u.test(digits);
  if (!isPoint || isGroup) return { group: last, point: '' };
  return { group: found.length > 1 ? (found[0] ?? '') : '', point: last };
}

function split(digits: string, point: string): readonly string[] {
  const at = digits.lastIndexOf(point);
  return [digits.slice(0, at), digits.slice(at + 1)];
}
