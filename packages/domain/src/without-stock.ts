/** What is left of something, as options say it: '7 in stock', '3 seats left'. */
const STOCK =
  /\b\d[\d.,]*(?= (?:\p{L}+ )?(?:in stock|left|free|available|remaining|on hand|auf lager|frei|verfügbar|restantes?|disponibles?)(?!\p{L}))/giu;

/** The text of an option without how many are left: that changes with what others take. */
export function withoutStock(text: string): string {
  return text.replace(STOCK, '#');
}
