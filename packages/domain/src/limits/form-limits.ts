/** How a form is recognised by its fields, how often it is sent, and with how many suggested values. */
export const FORM_LIMITS = {
  /** How often a form is sent, each time with other likely values, unless its caller says otherwise. */
  attempts: 3,
  /** A form in steps has at most so many after the first one. */
  stepsOfForm: 8,
  /** A form to sign in has at most so many fields. */
  signInFields: 3,
  /** A field that takes fewer characters does not hold the name of a record. */
  nameCharacters: 20,
  /** Values that a field itself suggests and that are tried. */
  suggestedValues: 2,
  /** Boxes that need not be ticked and that are, of one form. */
  tickedBoxes: 4,
  /** Values under one label that are remembered as examples. */
  shownValues: 3,
  /** So many of them, and no other, in capitals and digits: what the field takes is written so. */
  codesShown: 2,
} as const;
