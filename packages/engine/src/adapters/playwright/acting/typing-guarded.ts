import { AppError } from '@assay/domain';
import type { GuardedText } from '../../../core/ports.ts';
import type { Protocol } from '../protocol.ts';
import { type Subject, timeLeft } from './subject.ts';
import { isSelected } from './typing.ts';

/** Where guarded text may go. */
export type Guarded = { readonly kind: GuardedText; readonly origins: readonly string[] };

/**
 * Types what belongs to an origin, into a document of that origin and nowhere else. Whether it is one is asked and the
 * text is put there in one turn of the document itself, in a world that no page can reach: what navigates, takes the
 * focus or rewrites the page's own functions in between gets nothing.
 * @throws AppError `credentials_refused`
 */
export async function typeGuarded(subject: Subject, text: string, guarded: Guarded): Promise<void> {
  const { facts, window, locator } = subject;
  const isField = facts.tag === 'input' || facts.tag === 'textarea' || facts.editable;
  // Widgets that draw their own text take it from wherever the click put the focus.
  if (!isField) await locator.click(timeLeft(subject));
  // The driver waits for a field that is not ready, empties it and gives it the focus.
  else if (!(await isSelected(subject))) await locator.fill('', timeLeft(subject));
  const { targetInfo } = await window.cdp.send('Target.getTargetInfo');
  await typeIntoFocus(window.cdp, targetInfo.targetId, { ...guarded, text });
}

type Typing = Guarded & { readonly text: string };
type Place = { readonly origin: string; readonly frame: boolean };

/** Follows the focus through the frames: where it ends is where a person's keys would go. */
async function typeIntoFocus(cdp: Protocol, frameId: string, typing: Typing): Promise<void> {
  const { executionContextId: contextId } = await cdp
    .send('Page.createIsolatedWorld', { frameId, worldName: 'assay' })
    // The frame runs in a process of its own, which is how Chromium keeps sites apart.
    .catch((error: unknown) => {
      throw /No frame/i.test(String(error)) ? elsewhere(typing, 'a frame of another site') : error;
    });
  const { result: focused } = await cdp.send('Runtime.evaluate', { expression: FOCUSED, contextId });
  const { objectId } = focused;
  if (objectId === undefined) throw notReady('Nothing on the page has the focus.');
  const place = await ask<Place>(cdp, objectId, PLACE, []);
  if (!typing.origins.includes(place.origin)) throw elsewhere(typing, place.origin);
  if (place.frame) {
    const { node } = await cdp.send('DOM.describeNode', { objectId });
    if (node.frameId === undefined) throw notReady('The frame of the field has left the page.');
    return typeIntoFocus(cdp, node.frameId, typing);
  }
  const answer = await ask<Answer>(cdp, objectId, TYPE, [typing.text, typing.kind, typing.origins]);
  if (answer.outcome === 'foreign') throw elsewhere(typing, answer.origin);
  if (answer.outcome === 'shown') {
    throw new AppError('credentials_refused', 'A password or secret was not typed: the field shows what it holds.', {
      hint: 'Passwords and secrets go into password fields, while they hide what is typed.',
    });
  }
  if (answer.outcome === 'not-taken') throw notReady('The field does not take the text.');
}

type Answer =
  | { readonly outcome: 'typed' | 'shown' | 'not-taken' }
  | { readonly outcome: 'foreign'; readonly origin: string };

async function ask<T>(cdp: Protocol, objectId: string, body: string, given: readonly unknown[]): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: body,
    arguments: given.map((value) => ({ value })),
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`The field could not be typed into: ${exceptionDetails.text}`);
  // Exactly what the functions below give back.
  return result.value as T;
}

function elsewhere({ origins }: Guarded, place: string): AppError {
  const [origin] = origins;
  const belong = origin === undefined ? 'no origin' : origin;
  return new AppError(
    'credentials_refused',
    `Nothing was typed: the credentials belong to ${belong}, not to ${place}.`,
  );
}

function notReady(message: string): AppError {
  return new AppError('element_not_ready', message);
}

const FOCUSED = `(() => {
  let it = document.activeElement;
  while (it?.shadowRoot?.activeElement) it = it.shadowRoot.activeElement;
  return it;
})()`;

/** The origin of the document, and whether the element is a frame; the document's, not that of its address. */
const PLACE = `function () {
  return { origin: self.origin, frame: this instanceof HTMLIFrameElement || this instanceof HTMLFrameElement };
}`;

/** In one turn: all that is asked here holds while the text is put in. */
const TYPE = `function (text, kind, origins) {
  const foreign = [self.origin, ...location.ancestorOrigins].find((origin) => !origins.includes(origin));
  if (foreign !== undefined) return { outcome: 'foreign', origin: foreign };
  const isInput = this instanceof HTMLInputElement;
  if (kind === 'secret' && !(isInput && this.type === 'password')) return { outcome: 'shown' };
  if (this.getRootNode().activeElement !== this) return { outcome: 'not-taken' };
  const holdsText = isInput || this instanceof HTMLTextAreaElement;
  if (holdsText) this.select();
  else getSelection().selectAllChildren(this);
  const isTaken = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (!isTaken || !holdsText) return { outcome: isTaken ? 'typed' : 'not-taken' };
  // A mask of the page's may spell it otherwise; a limit of the field may cut it.
  const plain = (one) => one.toLowerCase().replace(/[^\\p{L}\\p{N}]/gu, '');
  const isLike = this.value === '' || text.startsWith(this.value) || plain(this.value) === plain(text);
  return { outcome: isLike ? 'typed' : 'not-taken' };
}`;
