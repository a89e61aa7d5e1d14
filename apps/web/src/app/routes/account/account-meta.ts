import { PRODUCT } from '../../../config/product.ts';

/** The title stands in the page, because it changes there: without one here, the document has one title. */
export function accountMeta() {
  return [{ name: 'description', content: PRODUCT.summary }];
}
