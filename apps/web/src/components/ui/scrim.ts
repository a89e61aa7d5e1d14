/** Darkens the page behind a dialog or drawer. */
export const SCRIM = 'fixed inset-0 z-40 bg-scrim';
