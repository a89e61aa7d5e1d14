/** How much of a page the evidence and the reasons of findings and failures quote. */
export const EVIDENCE_LENGTHS = {
  /** A note, such as the message of a script error. */
  noteCharacters: 2_000,
  /** A text of the page in quotation marks. */
  quotedCharacters: 200,
  /** The name of an element that was nearly taken for another. */
  elementNameCharacters: 60,
  /** A trait of an element, before and after it changed. */
  traitCharacters: 60,
  /** The markup of the element that covers another one. */
  markupCharacters: 120,
  /** Elements named with one accessibility violation. */
  violationElements: 5,
  /** Reasons named with a verdict. */
  verdictReasons: 6,
} as const;
