/** What the tables and procedures give and take, as the migrations have it; `npm run gen` writes it. */
export type * from './generated/rows.ts';
