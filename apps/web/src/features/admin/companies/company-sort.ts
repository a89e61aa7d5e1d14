import type { CompanySort } from '../../../data/queries/platform-companies.ts';

/** By which column the companies are sorted, and in which direction. */
export type Sort = { readonly by: CompanySort; readonly descending: boolean };
