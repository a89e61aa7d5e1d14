/** How many pages a generation explores. */
export const EXPLORED_PAGES = {
  /** One page gives several tests: two pages for each wanted test leave enough to choose from. */
  perTest: 2,
  fewest: 10,
} as const;
