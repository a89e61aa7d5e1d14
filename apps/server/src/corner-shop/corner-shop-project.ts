/** The project that a workspace gets for Corner Shop, with the account that the shop knows. */
export const CORNER_SHOP_PROJECT = {
  name: 'Corner Shop',
  description: 'A small shop that comes with Assay, to try it on.',
  account: { username: 'qa', password: 'qa-pass' },
} as const;
