/**
 * True when the browser would ask before it leaves the page (HTML Living Standard, "prompt to unload": a cancelled event
 * or a return value means yes). Only the handler `onbeforeunload` is called, because pages use it to say that something
 * is unsaved. Listeners of the event are not called: they take it for the end of the page and close connections.
 */
export function isUnsaved(): boolean {
  const ask = window.onbeforeunload;
  if (typeof ask !== 'function') return false;
  const question = document.createEvent('BeforeUnloadEvent');
  question.initEvent('beforeunload', false, true);
  const answer: unknown = ask.call(window, question);
  const returnValue: unknown = Reflect.get(question, 'returnValue');
  return question.defaultPrevented || returnValue !== '' || (answer !== undefined && answer !== null);
}
