/** What is left of something, as options say it: '7 in stock', '3 seats left'. */
const STOCK =
  /\b\d[\d.,]*(?= (?:\p{L}+ )?(?:in stock|left|free|available|remaining|on hand|auf lager|frei|verfügbar|restantes?|disponibles?)(?!\p{L}))/giu;

/** The text of an option without how many are left: that changes with what others take. */
export function withoutStock(text: string): string {
  return text.replace(STOCK, '#');
}

/** True for what an option says behind its name of how many are left, and nothing else: ' 7 in stock', ', 3 seats left', ' (2 free)'. */
export function saysStockAlone(text: string): boolean {
  return /^\W*#(?: \p{L}+){1,3}\)?$/u.test(withoutStock(text)) && withoutStock(text) !== text;
}
