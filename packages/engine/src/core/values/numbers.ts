const NUMBER = /[-−]?\d[\d.,' \u00A0\u202F]*\d|[-−]?\d/gu;

/** The numbers in a text, each in every way to read its separators. */
export function numbersIn(text: string): readonly (readonly number[])[] {
  return (text.match(NUMBER) ?? []).map((found) => {
    const plain = found.replace(/[' \u00A0\u202F]/gu, '').replace('−', '-');
    const readings = [
      plain.replaceAll(',', ''),
      plain.replaceAll('.', '').replace(',', '.'),
      plain.replace(/[.,]/gu, ''),
    ];
    return [...new Set(readings.map(Number).filter(Number.isFinite))];
  });
}

/** True when two numbers are the same amount: also in cents, in percent, without a sign, or rounded as a page shows it. */
export function isSameAmount(a: number, b: number): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) <= 0.0051 || Math.round(x) === y || x.toFixed(1) === String(y);
  const [one, other] = [Math.abs(a), Math.abs(b)];
  return near(one, other) || near(one / 100, other) || near(one * 100, other);
}

/** The number that a text is, such as `25.00`; null for any other text. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim();
  return /^[-+]?\d+(?:\.\d+)?$/u.test(trimmed) ? Number(trimmed) : null;
}

/** The only number in a text, also with a unit or a currency, such as `2 %` or `£1,250.00`; null where it holds none or more. */
export function onlyNumberIn(text: string): number | null {
  const [number, ...others] = numbersIn(text);
  return others.length > 0 ? null : (number?.[0] ?? null);
}

/** By how much the only number of a text moved, to the cent: -5.5 from '£20.50' to '£15.00'; null where one says none, or several. */
export function movedBy(was: string, is: string): number | null {
  const [from, to] = [onlyNumberIn(was), onlyNumberIn(is)];
  return from === null || to === null ? null : Math.round((to - from) * 100) / 100;
}
