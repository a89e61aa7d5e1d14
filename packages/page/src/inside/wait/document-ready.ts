import { WAIT_TIMES } from '../../limits/wait-times.ts';
import { clock, setTimer } from '../dom/built-ins.ts';
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

const hasCome = new WeakSet<EventTarget>();

/** Notes which scripts have run, or failed. To be called once, before any has. */
export function startNotingScripts(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) hasCome.add(target);
  };
  for (const event of ['load', 'error']) document.addEventListener(event, note, { capture: true });
}

/** Resolves when the application's scripts that hold up nothing have run; after a time, anyway. */
async function asyncScripts(): Promise<void> {
  const endMs = clock() + WAIT_TIMES.asyncScriptsMs;
  const isAwaited = () => document.readyState !== 'complete' && [...document.querySelectorAll('script')].some(isComing);
  while (isAwaited() && clock() < endMs) await nextTurn();
}

/** Scripts of others, which count visitors or show advertisements, may never come. */
function isComing(script: HTMLScriptElement): boolean {
  const isOwn = script.src.startsWith(`${location.origin}/`);
  return isOwn && script.async && !hasCome.has(script);
}

function nextTurn(): Promise<unknown> {
  return new Promise((resolve) => setTimer(resolve, WAIT_TIMES.turnMs));
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
