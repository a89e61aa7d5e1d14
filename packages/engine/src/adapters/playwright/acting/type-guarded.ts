import { AppError } from '@assay/domain';
import type { GuardedText } from '../../../core/browser-clock-and-store-ports.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';
import { openIsolatedWorld } from '../windows/isolated-world.ts';
import { type Subject, timeLeft } from './element-of-action.ts';
import { isSelected } from './type-text.ts';

/** What kind of guarded text it is, and the origins that it belongs to. */
export type Guarded = { readonly kind: GuardedText; readonly origins: readonly string[] };

/**
 * Types guarded text into a document of one of its origins and nowhere else. The origin is checked and the text is
 * typed in one turn of the document, in an isolated world. A page that navigates, moves the focus or patches its own
 * functions in between gets nothing.
 * @throws AppError `credentials_refused`, `element_not_ready`
 */
export async function typeGuarded(subject: Subject, text: string, guarded: Guarded): Promise<void> {
  const { facts, window, locator } = subject;
  const isField = facts.tag === 'input' || facts.tag === 'textarea' || facts.editable;
  // A custom widget takes text at the focus that a click gives it.
  if (!isField) await locator.click(timeLeft(subject));
  // The driver waits until the field is ready, empties it and focuses it.
  else if (!(await isSelected(subject))) await locator.fill('', timeLeft(subject));
  const { targetInfo } = await window.cdp.send('Target.getTargetInfo');
  await typeIntoFocus(window.cdp, targetInfo.targetId, { ...guarded, text });
}

type Typing = Guarded & { readonly text: string };

/** Follows the focus through the frames to the field that a keyboard would type into. */
async function typeIntoFocus(cdp: DevtoolsProtocol, frameId: string, typing: Typing): Promise<void> {
  const world = await openIsolatedWorld(cdp, frameId).catch((error: unknown) => {
    // Chromium runs a frame of another site in its own process, which this protocol session cannot reach.
    throw /No frame/i.test(String(error)) ? elsewhere(typing, 'a frame of another site') : error;
  });
  const focused = await world.focusedElement();
  if (focused === null) throw notReady('Nothing on the page has the focus.');
  const place = await focused.call('placeOf');
  if (!typing.origins.includes(place.origin)) throw elsewhere(typing, place.origin);
  if (place.frame) {
    const { node } = await cdp.send('DOM.describeNode', { objectId: focused.objectId });
    if (node.frameId === undefined) throw notReady('The frame of the field has left the page.');
    return typeIntoFocus(cdp, node.frameId, typing);
  }
  const answer = await focused.call('typeGuarded', typing);
  if (answer.outcome === 'foreign') throw elsewhere(typing, answer.origin);
  if (answer.outcome === 'shown') {
    throw new AppError('credentials_refused', 'A password or secret was not typed: the field shows what it holds.', {
      hint: 'Passwords and secrets go into password fields, while they hide what is typed.',
    });
  }
  if (answer.outcome === 'not-taken') throw notReady('The field does not take the text.');
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
