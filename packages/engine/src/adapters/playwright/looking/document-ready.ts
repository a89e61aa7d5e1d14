/** A script that blocks the document for longer than this will not be waited for. */
const BLOCKED_MS = 5_000;

/**
 * An expression: a promise that the document's own scripts have run. What is clicked or chosen before that is lost,
 * because nobody listens yet.
 */
export const DOCUMENT_READY = `new Promise((resolve) => {
  const entry = performance.getEntriesByType('navigation')[0];
  if (document.readyState === 'complete' || (entry?.domContentLoadedEventEnd ?? 1) > 0) return resolve(true);
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => resolve(true)), { once: true });
  setTimeout(() => resolve(false), ${BLOCKED_MS});
})`;
