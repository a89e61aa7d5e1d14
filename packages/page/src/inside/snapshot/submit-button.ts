import { attr, hasAttr, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { allElements, isInside, orderOf } from '../dom/walk-elements.ts';
import { mainName } from '../find/words-and-names.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isShown } from '../perceive/visibility.ts';

/** Every visible button. */
export const buttons = oncePerCall(() =>
  allElements().filter((element) => roleOf(element) === 'button' && isShown(element) && tagOf(element) !== 'summary'),
);

/** Texts of submit buttons. When no button has one, the first button that does not leave the form is taken. */
const SENDS =
  /^(ok|okay|save|send|search|find|submit|continue|next|create|add|apply|sign in|log ?in|sign up|register|confirm|done|go|speichern|senden|weiter|anmelden|enregistrer|guardar)\b/i;

/** The button that submits the fields of a form; undefined when there is none. */
export function submitOf(holder: Element, own: readonly Element[]): Element | undefined {
  const inside = buttons().filter((button) => isInside(button, holder) || ('form' in button && button.form === holder));
  if (tagOf(holder) === 'form') {
    const submits = inside.filter(
      (button) =>
        (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
        ['submit', 'image'].includes(button.type),
    );
    if (submits[0]) return submits[0];
  }
  const last = own.at(-1);
  const after = inside.filter(
    (button) => last !== undefined && orderOf(button) > orderOf(last) && !button.contains(last),
  );
  const named = after.filter((button) => mainName(button) !== '' && !isPicker(button));
  if (own.length === 1 && tagOf(holder) !== 'form') {
    // A field alone needs no button. A button next to it usually opens its list or clears it, unless its text says
    // submit.
    return named.find((button) => attr(button, 'type') === 'submit' || SENDS.test(mainName(button)));
  }
  return (
    named.find((button) => attr(button, 'type') === 'submit') ??
    named.find((button) => SENDS.test(mainName(button))) ??
    named.find((button) => !isWayOut(button)) ??
    named[0] ??
    after[0]
  );
}

/** True for a button that opens something instead of submitting the form. */
const isPicker = (button: Element): boolean => hasAttr(button, 'aria-haspopup') || hasAttr(button, 'aria-expanded');

/** A way out of a dialog is recognised by its link, and by words that most languages share. */
const isWayOut = (button: Element): boolean =>
  attr(button, 'type') === 'reset' ||
  /^(?:cancel|close|back|dismiss|abbrechen|schließen|zurück|annuler|fermer|cancelar|annulla|×|✕|x)\b/iu.test(
    mainName(button),
  );
