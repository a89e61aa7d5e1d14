/**
 * Another sample of the same shape, by its last digit: what is written like it is another code. Each name gives a sample
 * of its own.
 */
export function otherSample(sample: string, name?: string): string {
  return sample.replace(/\d(?=\D*$)/u, (digit) => (name === undefined ? other(digit) : shifted(digit, name)));
}

function other(digit: string): string {
  return digit === '9' ? '8' : '9';
}

/** A code may begin with no zero. */
function shifted(digit: string, name: string): string {
  const sum = Array.from(name).reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return String(((Number(digit) + (sum % 8)) % 9) + 1);
}
