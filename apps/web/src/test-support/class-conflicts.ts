import { twMerge } from 'tailwind-merge';

/** The classes of a page that another class of the same element overrides: which of the two counts is chance. */
export function classConflicts(page: Element): readonly string[] {
  return [...page.querySelectorAll('[class]')].flatMap(({ classList }) => {
    const names = [...classList];
    const kept = new Set(twMerge(names.join(' ')).split(' '));
    const lost = names.filter((name) => !kept.has(name));
    return lost.length === 0 ? [] : [`${lost.join(' ')} in: ${names.join(' ')}`];
  });
}
