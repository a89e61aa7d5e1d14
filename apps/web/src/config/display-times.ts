/** How long messages stay, and how fast keys must follow each other, in milliseconds. */
export const DISPLAY_TIMES = {
  afterNewPasswordMs: 1000,
  /** Time to read the message before the page reloads. */
  beforeReloadMs: 700,
  /** The second key of a sequence (`g p`) must follow within this time. */
  keySequenceMs: 1_000,
  /** A search waits until typing pauses for this long. */
  beforeSearchMs: 150,
  /** The pointer rests this long on a control before its tooltip opens. */
  tooltipMs: 250,
  /** After a tooltip was read, the next one opens at once if the pointer reaches its control within this time. */
  nextTooltipMs: 300,
  /** A message at the bottom of the window. */
  toastMs: 5_000,
} as const;
