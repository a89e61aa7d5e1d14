/** How items that were created, and switches that were turned, are put back. */
export const CLEANING_LIMITS = {
  /** For all of it, when exploring or generating ends. What is left is kept in the ledger for `assay clean`. */
  timeMs: 90_000,
  /** A short generation takes at least so long for it, and a pause of exploring no longer. */
  shortestTimeMs: 30_000,
  /** For `assay clean`, which does nothing else. */
  timeOfCommandMs: 600_000,
  /** Rows in which the removal of one item is tried: the server is told of none but the item itself. */
  rowsPerItem: 3,
  /** Tabs of a page that are looked behind for what was created or turned on it. */
  tabsPerPage: 8,
  /** Sessions that put back beside each other. */
  sessions: 2,
  /** Items of one kind that are tried before the others of the kind are given up. */
  itemsPerKind: 2,
  /** How long a page may take to show what was searched for. */
  searchMs: 1_500,
  /** Pages that are looked at for one item. */
  pagesPerItem: 6,
  /** Texts of one item that are kept, to find its row. */
  textsPerItem: 8,
  textCharacters: 80,
  /** Addresses of lists that are kept. */
  lists: 200,
} as const;
