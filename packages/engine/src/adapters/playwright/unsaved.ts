import type { FrameScript } from './frame-script.ts';

/**
 * Asks the page what the browser would ask before leaving it, without leaving (HTML Living Standard, "prompt to unload": a
 * cancelled event or a return value means yes).
 */
export async function isUnsaved(script: FrameScript): Promise<boolean> {
  return (await script.evaluate(QUESTION)) === true;
}

const QUESTION = `(() => {
  const question = document.createEvent('BeforeUnloadEvent');
  question.initEvent('beforeunload', false, true);
  window.dispatchEvent(question);
  return question.defaultPrevented || question.returnValue !== '';
})()`;
