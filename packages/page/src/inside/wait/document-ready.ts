import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { setTimer } from '../dom/built-ins.ts';
import { idle } from './idle.ts';

let isReady = false;

/**
 * Resolves when the document's own scripts have run: true, or false when they took longer than 5 seconds. A click
 * before that is lost, because no listener is attached yet. A page that its server made attaches them in scripts that
 * come when they come, and in many short tasks.
 */
export async function documentReady(): Promise<boolean> {
  if (isReady) return true;
  if (!(await scriptsInOrder())) return false;
  await asyncScripts();
  await idle();
  isReady = true;
  return true;
}

function scriptsInOrder(): Promise<boolean> {
  return new Promise((resolve) => {
    const [entry] = performance.getEntriesByType('navigation');
    const endedMs = entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : 1;
    if (document.readyState === 'complete' || endedMs > 0) return resolve(true);
    document.addEventListener('DOMContentLoaded', () => setTimer(() => resolve(true)), { once: true });
    setTimer(() => resolve(false), WAIT_TIMES.blockedDocumentMs);
  });
}

/** Resolves when the scripts that hold up nothing have run, with all else that the document loads; after a time, anyway. */
function asyncScripts(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete' || document.querySelector('script[src][async]') === null) return resolve();
    window.addEventListener('load', () => setTimer(resolve), { once: true });
    setTimer(resolve, WAIT_TIMES.asyncScriptsMs);
  });
}

/** Resolves when the document is parsed, at the latest after `limitMs`. */
export function documentParsed(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    setTimer(() => resolve(), limitMs);
  });
}

/** Resolves when the browser has drawn the page again. */
export function nextFrame(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}
