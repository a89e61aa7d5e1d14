/** What a key sends a form by: the browser presses its button, and then submits it. */
const SENDS = ['click', 'submit'];

/**
 * Until `letSend`, no key sends a form: some text fields take a text with Enter, and elsewhere Enter sends the form that
 * they stand in.
 */
export function holdSending(): void {
  for (const event of SENDS) window.addEventListener(event, hold, { capture: true });
}

export function letSend(): void {
  for (const event of SENDS) window.removeEventListener(event, hold, { capture: true });
}

function hold(event: Event): void {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
