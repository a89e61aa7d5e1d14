import type { FrameScript } from './frame-script.ts';

/**
 * Asks the page what the browser would ask before leaving it, without leaving (HTML Living Standard, "prompt to unload": a
 * cancelled event or a return value means yes). Only the one handler of `onbeforeunload` is asked: that is where pages
 * say that something is unsaved. What listens to the event besides takes it for the end, and closes connections.
 */
export async function isUnsaved(script: FrameScript): Promise<boolean> {
  return (await script.evaluate(QUESTION)) === true;
}

const QUESTION = `(() => {
  const ask = window.onbeforeunload;
  if (typeof ask !== 'function') return false;
  const question = document.createEvent('BeforeUnloadEvent');
  question.initEvent('beforeunload', false, true);
  const answer = ask.call(window, question);
  return question.defaultPrevented || question.returnValue !== '' || (answer !== undefined && answer !== null);
})()`;
