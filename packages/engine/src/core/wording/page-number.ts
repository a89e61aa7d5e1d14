/** The number of a page in the name of a control, such as '2', 'Page 2', 'Go to page 2'; null where it is none. */
export function pageNumberIn(name: string): number | null {
  const [, number] = /^(?:(?:go to |gehe zu )?(?:page|seite|página) ?)?(\d{1,3})$/iu.exec(name.trim()) ?? [];
  return number === undefined ? null : Number(number);
}

/** True for a page after the first in words, such as 'Page 2'; a number alone may be a day or an amount. */
export function namesLaterPage(name: string): boolean {
  return /\p{L}/u.test(name) && (pageNumberIn(name) ?? 0) > 1;
}
