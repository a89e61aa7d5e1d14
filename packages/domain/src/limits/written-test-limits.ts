/** What one written test contains, and what is tried for it. */
export const WRITTEN_TEST_LIMITS = {
  /** Codes that are tried in addition to the first one, which the form is filled with anyway. */
  codesTried: 3,
  /** How many tests the same control gets when it stands on several pages. */
  testsPerControl: 2,
  /** What stands on so many routes is part of the frame around their content. */
  routesOfFrame: 3,
  /** Counters of one page that lead to what they count. */
  countersPerPage: 6,
  /** Lists that a figure without a link is compared with. */
  listsPerFigure: 2,
  /** Own pages, and dialogs on them, of the records that one form creates. */
  ownPages: 10,
  /** Records of one kind whose own page is looked at: one that has ended offers other things than one that goes on. */
  ownPagesOfKind: 3,
  /** Buttons of one form that may add lines to it. */
  buttonsThatAddLines: 2,
  /** Tabs that are opened on the own page of a new record. */
  tabsOfOwnPage: 4,
  /** What is pressed one after the other on the own page of a record, and how many buttons are tried for it. */
  stages: 4,
  stagesTried: 6,
  /** Menus of that page that are opened for it at each stage. */
  menusTried: 2,
  /** Buttons of other stages that must not be offered at one stage. */
  othersExpected: 3,
  /** Records of other statuses whose actions are compared, and menus that are opened on the page of each. */
  offers: { statuses: 4, menus: 1 },
  /** Forms that use what another one creates, in tests that it cannot be deleted then. */
  usersOfKind: 2,
  /** Columns of one table that get a test of sorting, in tables of at least so many rows. */
  sortedColumnsPerTable: 8,
  rowsToSort: 3,
  /** Columns that one test sorts by. */
  sortsPerTest: 3,
  /** Fields of a form that adds items in their place. */
  fieldsOfQuickForm: 3,
  filterOptionsPerTest: 4,
  filterLinksPerTest: 4,
  textsPerListMember: 3,
  missingButtonsPerListMember: 2,
  /** A longer text of a list's member is a description, which the member's own page may word differently. */
  shortTextCharacters: 40,
  navigationLinksPerTest: 8,
  /** How long a page that may list the record is given to open. */
  listPageMs: 10_000,
  /** How long a file may take to come, how many members of the list are looked for in it, and how long its first line is. */
  downloadMs: 5_000,
  membersInDownload: 3,
  headerCharacters: 300,
  /** Suggestions may appear only after a pause in typing and an answer of the server. */
  suggestionsMs: 2_000,
  /** A press may ask the server only after a moment, and the answer takes its time. */
  lateAnswerMs: 2_000,
  searchQueriesTried: 4,
  /**
   * In a list of so many rows, what stands below this share of it may be on the next page soon; where there is a next page, so
   * may what stands below the rows on top.
   */
  farDown: { fewestRows: 8, share: 0.7, rowsOnTop: 3 },
  /** Other texts of a member that are searched for. */
  searchedColumns: 4,
  /** Texts beside the name by which the test of a record searches for it, such as its e-mail address. */
  searchedEntries: 2,
  /** After so many searches that change no list, the search is not judged by lists. */
  vainSearches: 2,
  closedPagesPerTest: 4,
  /** Pages with work of a visitor that get a test whether it is kept after signing in. */
  keptWorkPages: 2,
  /** Fields of one page without a button to send them that get a test. */
  loneFieldsPerPage: 3,
  /** Fields of one form that get a test for rules that no attribute declares. */
  unmarkedRulesPerForm: 3,
  /** Fields for numbers of one form that are tried with far too much. */
  tooLargeNumbersPerForm: 2,
  /**
   * What a filter leaves out is told by columns with at most so many values, by so many of a list, and where chance would
   * leave them out with at most that likelihood.
   */
  leftOut: { fewValues: 6, valuesPerList: 2, chance: 0.01 },
  /** Filters that are combined with each other one, until two narrow a list together. */
  filtersCombined: 2,
  /** With fewer members on the second page of a narrowed list that last, it may be gone in the next run. */
  lastingOnNextPage: 2,
  /** Filters that are tried for the test that a list is still narrowed when one goes back to it. */
  filtersTriedForBack: 2,
  /** Badges of the navigation that get a test with one form. */
  badgesPerForm: 1,
  /** Figures of a page that are looked at for those that follow what is created elsewhere. */
  figuresFollowed: 8,
  /** Values of a row that are tried, until one can be edited in it, and those beside it that must stay. */
  cellsTried: 2,
  cellsKept: 5,
  /** Rows of the first page that must not stand on the second. */
  rowsOfFormerPage: 2,
  /** Pages that are looked at for one that does not list a new record. */
  pagesWithoutRecord: 3,
  /** Branches of a tree that are opened until there is something to choose. */
  branchesOnTheWay: 3,
  /** A list of so many members may show more as one scrolls to its end … */
  membersToScroll: 5,
  /** … which one test does so often. */
  scrollsPerTest: 3,
  /** A search is for words of at least so many letters. */
  searchWordLetters: 4,
  /** How much of a word is typed to get suggestions. */
  suggestionCharacters: 5,
  /** A longer text of a page is not asserted. */
  assertedTextCharacters: 120,
  /** New messages of one tone that are asserted. */
  newMessages: 2,
  /** New texts that are asserted where nothing else was found. */
  newTexts: 2,
  /** New rows of a known list that are asserted … */
  addedRows: 3,
  /** … and rows of a list that was not there before. */
  rowsOfNewList: 2,
  /** Rows of a list as its page is found, and their cells: what the application reckons stands in any of them. */
  rowsOfContent: 6,
  cellsOfContent: 6,
  /** When more rows than this are gone, none of them is asserted. */
  removedRows: 2,
  cellsPerRow: 4,
} as const;
