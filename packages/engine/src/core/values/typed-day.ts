export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** How the names of months begin in English, January first. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTHS_IN_YEAR = 12;
/** A longer text says more than a date. */
const DATE_CHARACTERS = 40;

/**
 * The day that a typed text is, in one of the spellings that forms take: `2027-03-15`, `03/15/2027`, `15.03.2027`. Null
 * for another text, and for a day that may as well be a month.
 */
export function typedDay(text: string): Day | null {
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,].*)?$/u.exec(text.trim());
  const [first = 0, second = 0, third = 0] = (parts ?? []).slice(1).map(Number);
  if (!parts) return null;
  if (parts[1]?.length === 4) return { year: first, month: second, day: third };
  if (parts[3]?.length !== 4) return null;
  if (first > MONTHS_IN_YEAR) return { year: third, month: second, day: first };
  return second > MONTHS_IN_YEAR ? { year: third, month: first, day: second } : null;
}

/** True for a text with the year, the month and the day, whatever else it says. A month may be a number or a name. */
export function hasDay(text: string, { year, month, day }: Day): boolean {
  const numbers = numbersOf(text);
  const hasYear = numbers.includes(year) || numbers.includes(year % 100);
  return hasYear && (numbers.includes(month) || namesMonth(text, month)) && numbers.includes(day);
}

/** True for a text that names this day and nothing else, as pages write it: “Mar 15, 2027”, “Monday, 15.3.27”. */
export function namesDay(text: string, date: Day): boolean {
  if (text.length > DATE_CHARACTERS || !hasDay(text, date)) return false;
  const { year, month, day } = date;
  const known = [year, year % 100, day, ...(namesMonth(text, month) ? [] : [month])];
  return numbersOf(text).every((number) => known.includes(number));
}

function namesMonth(text: string, month: number): boolean {
  return text.toLowerCase().includes(MONTHS[month - 1] ?? '?');
}

function numbersOf(text: string): readonly number[] {
  return (text.match(/\d+/gu) ?? []).map(Number);
}
