// What the server wants this build to do differently: one defect or one harmless change, or nothing.
const variant = window.variant ?? '';
const said = new Set();

/** Whether this change is wanted. */
export const changed = (id) => variant === id;

/** Whether this defect is wanted. Being asked means that the visitor has met the place. */
export function broken(id) {
  const isWatched = variant === 'watched';
  if (variant !== id && !isWatched) return false;
  if (!said.has(id)) navigator.sendBeacon(`/reached?${id}`);
  said.add(id);
  return !isWatched;
}

/** The name of a CSS class of the application. */
export const css = (name) => (changed('other-classes') ? `x-${name.split('').reverse().join('')}` : name);

/** The id of a field. */
export const idOf = (name) => (changed('other-ids') ? `control-${name.length}-${name}` : name);

/** Columns or fields in the order in which they are shown. */
export const ordered = (list) => (changed('other-order') ? [list[0], ...list.slice(1).reverse()] : list);

/** A subtitle or a hint. */
export const secondary = (text, other) => (changed('other-texts') ? other : text);

export const NOTICE = changed('notice-on-top') ? 'Planned maintenance: Sunday, 22:00 to 23:00.' : '';
export const WRAPPERS = changed('more-wrappers') ? 2 : 0;
