/** How much text of a page is kept, in characters, and how many rows and facts. */
export const TEXT_LENGTHS = {
  /** Of one text in the description of an element. */
  description: 200,
  /** Of a text beside an element in its description. */
  neighbour: 60,
  /** A longer name makes a sentence unreadable, and usually contains data. */
  targetName: 80,
  targetNameStart: 60,
  label: 60,
  /** A label below its figure, as dashboards have it. */
  labelBelowFigure: 40,
  value: 200,
  /** The address of a link in the description of an element, without its host. */
  address: 500,
  /** A longer text is not a message. */
  message: 300,
  /** Elements inside a message whose marks tell whether it is good news. */
  marksOfMessage: 8,
  /** A page with more pairs than this shows data, not facts. */
  facts: 80,
  /** Rows of one table or list that a snapshot has. */
  rows: 200,
} as const;
