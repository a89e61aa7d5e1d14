/** How often, how far and how long the explorer looks around. */
export const CRAWL_LIMITS = {
  /** The visitor's share of exploring where an application begins with its sign-in; elsewhere it is half of it. */
  visitorShare: 0.15,
  /** After so many links, something is created, where a control offers that. */
  linksBeforeCreating: 3,
  /** How often the same control is tried on different pages: it may do something else on another page. */
  attemptsPerControl: 2,
  /** The same in the content of different kinds of pages: 'New' and 'Save' stand on each, and do something else there. */
  attemptsInContent: 6,
  /** After so many actions in one state, those with fewer come first. */
  actionsInTurn: 3,
  /** States of one page that are kept on average: dialogs, menus and tabs are states of the page that they stand on. */
  statesPerPage: 4,
  /** After such times, tests are written for what is new; the last one is used from then on. */
  sliceTimesMs: [10_000, 15_000, 20_000],
  /** How long the start page is watched for late content before exploring ends. */
  lateContentMs: 4_000,
  /** How many known pages are visited again after something was changed. */
  pagesRevisited: 8,
  /** After so many of them in a row that show nothing new, the others are left. */
  pagesUnchanged: 3,
  /** How many other options of a lone field are tried. */
  optionsPerField: 3,
  /** One press does not lead further away from the start page than this. */
  stepsBack: 6,
  /** How many of the latest changes are kept as possible causes of a state. */
  mutationsKept: 4,
  /** When this number of links in lists differ in their last segment only, that segment is data. */
  linksOfOneRoute: 3,
  /** An address of one part that so many kinds of pages link to is a page of its own, and no data. */
  kindsLinkingToPage: 4,
} as const;
