/** How large the window of the browser is, in CSS pixels. */
export const VIEWPORT = {
  viewport: { width: 1280, height: 720 },
} as const;
