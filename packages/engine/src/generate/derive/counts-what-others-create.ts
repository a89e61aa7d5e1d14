import type { Expectation, Target } from '@assay/domain';
import type { FormerRecords } from '../../core/records-port.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import { amountsIn } from '../../core/wording/amounts.ts';
import { saysLaterPage } from '../../core/wording/says-later-page.ts';
import { singularWords } from '../../core/wording/singular.ts';

/**
 * True for an expectation of how many records there are of a kind that tests create, such as the “Clients” of a dashboard
 * or the rows of the last page of clients: other tests create and remove some meanwhile. One or none is what a test
 * narrowed down to that searched: a filter may show what others create as well. A total of a page that lists such records is about
 * them as well, and so are the rows of a table there that has no name.
 */
export function countsWhatOthersCreate(that: Expectation, records: Added, { hasSearched, path }: Asked): boolean {
  const figure = totalIn(that, path) ?? summedIn(that, path) ?? listedIn(that, path) ?? figureIn(that, path);
  const isNarrowed = figure !== null && figure.amount <= 1 && hasSearched;
  return figure !== null && !isNarrowed && figure.about.some((name) => isAboutAdded(name, records));
}

/** True for whether one can turn to the next page, or back: that depends on how many there are. */
export function tellsPages(that: Expectation): boolean {
  const isState = that.kind === 'enabled' || that.kind === 'disabled';
  const name = isState ? (that.target.name ?? '') : '';
  return isState && (saysLaterPage(name) || /\b(?:previous|prev|last|first) ?(?:page)?$/iu.test(name));
}

/** True for the name of a list or a figure that is about records of a kind that tests create. */
export function isAboutAdded(name: string, records: Added): boolean {
  return records.isAddedTo(name) || singularWords(name).some((noun) => records.isAdded(noun));
}

/** Whether something was searched for before, and the path of the page. */
type Asked = { readonly hasSearched: boolean; readonly path: string };
type Added = Pick<FormerRecords, 'isAdded' | 'isAddedTo'>;
type Figure = { readonly amount: number; readonly about: readonly string[] };

function figureIn(that: Expectation, path: string): Figure | null {
  if (that.kind === 'count') {
    const names = namesIn(that.target).filter((name) => name !== '');
    return { amount: Number(that.count), about: names.length > 0 ? names : [listedOn(path)] };
  }
  if (that.kind === 'text' && that.match.mode === 'is' && /^\d+$/u.test(that.match.text))
    return { amount: Number(that.match.text), about: namesIn(that.target) };
  // Such as “27 clients” beside a heading.
  const told = that.kind === 'visible' ? /^(\d+) (\D+)$/u.exec(that.target.name ?? '') : null;
  return told ? { amount: Number(told[1]), about: [told[2] ?? ''] } : null;
}

/** A total, such as 'Total Rent', which is about what the page lists. */
function totalIn(that: Expectation, path: string): Figure | null {
  if (that.kind !== 'text' || that.match.mode !== 'is' || !SAYS_TOTAL.test(that.target.name ?? '')) return null;
  const [amount] = amountsIn([that.match.text]);
  return amount ? { amount: Number.POSITIVE_INFINITY, about: [...namesIn(that.target), listedOn(path)] } : null;
}

/** How many are added up, where the total is called by that: 'Total of 3 claims'. */
function summedIn(that: Expectation, path: string): Figure | null {
  if (that.kind !== 'sum') return null;
  const count = /\d+/u.exec(that.target.name ?? '');
  return count ? { amount: Number(count[0]), about: [...namesIn(that.target), listedOn(path)] } : null;
}

/** How many a list has in all, such as '1–10 of 45', 'Showing 3 of 3 orders' or '45 results'. */
function listedIn(that: Expectation, path: string): Figure | null {
  const isText = that.kind === 'text' && that.match.mode === 'is';
  const said = isText ? that.match.text : that.kind === 'visible' ? (that.target.name ?? '') : '';
  const told = LISTED.map((pattern) => pattern.exec(said)?.groups).find((groups) => groups !== undefined);
  return told ? { amount: Number(told.all), about: [...(told.things ? [told.things] : []), listedOn(path)] } : null;
}

const LISTED: readonly RegExp[] = [
  /^\W*(?:\p{L}+ )?\d+(?:\s*(?:[-–—]|to|bis)\s*\d+)?\s*(?:of|\/|von|sur|de)\s*(?<all>\d+)(?!\S)\W*(?<things>\p{L}[\p{L} ]*)?$/iu,
  /^\W*(?:\p{L}+:? )?(?<all>\d+) (?:results?|items?|entr(?:y|ies)|rows?|records?|match(?:es)?|found|total|in total)\b/iu,
];

/** What the page lists, by its address: 'fines' for '/fines?status=open'. */
function listedOn(path: string): string {
  return withoutQuery(path).split('/').at(-1) ?? '';
}

const SAYS_TOTAL = /^(?:grand |sub)?(?:total|sum|summe|gesamt|somme|totale)\b/iu;

/** The names of the target, and of what it is within. */
export function namesIn({ name = '', within }: Target): readonly string[] {
  return within ? [name, ...namesIn(within)] : [name];
}
