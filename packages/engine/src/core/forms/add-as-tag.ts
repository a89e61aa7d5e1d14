import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { isText } from './fields-to-fill.ts';
import { hintOfField } from './hint-of-field.ts';

/** The key with which fields for tags take each of them. */
export const TAG_KEY = 'Enter';

/** What is given in any number, or is said to be added one by one. */
const MANY =
  /\b(?:tags?|key ?words?|labels|skills|interests|synonyms|alias(?:es)?|ingredients|allergens|recipients|invitees|schlagw\p{L}+|stichw\p{L}+|etiquetas|étiquettes|mots[ -]clés)\b|\b(?:press|hit|type|with) (?:and )?(?:press )?(?:enter|return)\b|\benter to add\b|\badd (?:an?|another|more)\b/iu;

/**
 * True for a field that may take its texts one by one, each with Enter. Where nothing else sends the form, Enter sends it;
 * a single field with its button adds what is typed by the button.
 */
export function mayTakeTags(field: FieldSnapshot, { fields, submit }: FormSnapshot): boolean {
  if (submit === undefined || fields.length < 2) return false;
  return (
    (isText(field) || field.type === 'combobox') &&
    ['text', 'combobox', 'email'].includes(field.type) &&
    MANY.test(hintOfField(field))
  );
}

/**
 * Presses Enter in a field that was typed into, without sending its form. True where the field has taken the text: it is
 * empty, and the page shows the text once more.
 */
export async function addAsTag(
  session: Session,
  { target }: FieldSnapshot,
  { text, clock }: { readonly text: string; readonly clock: Clock },
): Promise<boolean> {
  const before = await settledPage(session, clock);
  if (!(await pressInside(session, { target }, TAG_KEY))) return false;
  const after = await settledPage(session, clock);
  const now = await session.locate(target);
  const isEmpty = now.status === 'found' && (await session.read(now.ref)).value === '';
  return isEmpty && timesShown(after, text) > timesShown(before, text);
}

/** Presses a key in a field, without sending its form. False where the field is not found. */
export async function pressInside(
  session: Session,
  { target }: Pick<FieldSnapshot, 'target'>,
  key: string,
): Promise<boolean> {
  const found = await session.locate(target);
  if (found.status !== 'found') return false;
  await session.act(found.ref, { kind: 'press', key, sends: false }, { timeoutMs: LIMITS.exploreStepTimeoutMs });
  return true;
}

function timesShown({ nodes }: FrameSnapshot, text: string): number {
  return nodes.filter(({ name }) => name.includes(text)).length;
}
