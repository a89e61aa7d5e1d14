/** The number of a page in the name of a control, such as '2', 'Page 2', 'Go to page 2'; null where it is none. */
export function pageNumberIn(name: string): number | null {
  const [, number] = /^(?:(?:go to |gehe zu )?(?:page|seite|página) ?)?(\d{1,3})$/iu.exec(name.trim()) ?? [];
  return number === undefined ? null : Number(number);
}

/** True for a page after the first in words, such as 'Page 2'; a number alone may be a day or an amount. */
export function namesLaterPage(name: string): boolean {
  return /\p{L}/u.test(name) && (pageNumberIn(name) ?? 0) > 1;
}

/** True for the label of a field that turns to a page of a list: 'Current page', 'Go to page'. */
export const namesPageField = (label: string): boolean => PAGE_FIELD.test(label.trim());

const PAGE_FIELD =
  /^(?:(?:current|go to|jump to|goto|aller à|ir a|gehe zu) ?)?(?:page|seite|página|pagina)(?: (?:number|no\.?|input))?:?$|^(?:go|jump) to:?$/iu;
