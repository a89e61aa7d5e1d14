/** How a link in a sentence looks. */
export const LINK_CLASS =
  'rounded font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';
