import { UNIQUE_TEXT_PATTERN } from './unique-text-pattern.ts';
import { saysStockAlone } from './without-stock.ts';

/** A sign that joins, or a code: 'Ada – C1145', 'Ada (Oslo)', 'Ada C-1145'. */
const MORE = /^ ?[–—(,·|:[-] ?|^ \(?\p{Lu}{1,5}[-–/]?\d/u;

/** A text that a test has made up for this one thing: whatever stands behind it says more of that. */
const UNIQUE_AT_END = new RegExp(`${UNIQUE_TEXT_PATTERN}$`, 'u');

/** True for the text of an option that says more behind the other text, such as a code, or how many are left: 'Ada – C1145' for 'Ada'. */
export function saysMoreBehind(text: string, beginning: string): boolean {
  if (beginning === '' || !text.startsWith(beginning)) return false;
  const rest = text.slice(beginning.length);
  return MORE.test(rest) || saysStockAlone(rest) || (UNIQUE_AT_END.test(beginning) && /^\s/u.test(rest));
}
