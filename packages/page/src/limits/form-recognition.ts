/** How far the button of a group of fields is looked for. */
export const FORM_RECOGNITION = {
  /** Kits wrap each field in several elements. */
  levels: 12,
} as const;
