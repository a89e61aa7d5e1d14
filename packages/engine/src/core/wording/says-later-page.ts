import { saysNextPage } from './control-meanings.ts';
import { namesLaterPage } from './page-number.ts';

/** True for the name of what leads from the first page of a list to a later one: 'Next page', 'Go to page 2'. */
export function saysLaterPage(name: string): boolean {
  return saysNextPage(name) || namesLaterPage(name);
}
