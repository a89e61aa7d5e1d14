import { FORM_RECOGNITION } from '../../limits/form-recognition.ts';
import { attr, hasAttr, tagOf } from '../dom/built-ins.ts';
import { oncePerCall } from '../dom/per-call.ts';
import { allElements, ancestorsOf, isInside, nearest, orderOf } from '../dom/walk-elements.ts';
import { mainName } from '../find/words-and-names.ts';
import { isDialog } from '../groups/containers.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isShown } from '../perceive/visibility.ts';
import { fields } from './fields.ts';
import { isPager } from './pager-buttons.ts';
import { isSearchField, NARROWS } from './search-words.ts';

/** Every visible button. */
export const buttons = oncePerCall(() =>
  allElements().filter((element) => roleOf(element) === 'button' && isShown(element) && tagOf(element) !== 'summary'),
);

/** Buttons that may send the fields before them: none that opens, toggles, adds a line or belongs to a single field. */
export const enders = oncePerCall(() =>
  buttons().filter(
    (button) =>
      mainName(button) !== '' &&
      !isClearing(button) &&
      !isPicker(button) &&
      !isToggle(button) &&
      !isPager(button) &&
      !isDownload(button) &&
      !isPartOfField(button) &&
      !addsLine(button),
  ),
);

/** True for a button that adds a line of fields to the form, which another button after it sends. */
function addsLine(button: Element): boolean {
  if (!ANOTHER_LINE.test(mainName(button))) return false;
  const dialog = nearest(button, isDialog);
  const sends = (other: Element) => SENDS.test(mainName(other)) && !/^add\b/iu.test(mainName(other));
  return buttons().some(
    (other) => orderOf(other) > orderOf(button) && nearest(other, isDialog) === dialog && sends(other),
  );
}

const ANOTHER_LINE =
  /^\W*(?:add (?:another|more|(?:an? )?(?:new )?(?:extra |further )?(?:line|row)\b)|another\b|weitere|ajouter une ligne|añadir (?:otra|línea))/iu;

/** A button that takes back what fields hold, such as the filters of a list. */
const isClearing = (button: Element): boolean =>
  /^(?:reset|clear|show all|remove filters?)(?: (?:all|the|form|fields?|filters?|search|selection|values?|everything))*$|\b(?:zurücksetzen|filter löschen)$|^(?:réinitialiser|effacer|limpiar|restablecer)(?: (?:tout|todo|les filtres|(?:los )?filtros))?$/iu.test(
    mainName(button),
  );

/** A button that gives what is listed as a file: it stands beside filters, and sends none of them, unless its type says so. */
const isDownload = (button: Element): boolean =>
  attr(button, 'type') !== 'submit' &&
  /^(?:export|download|print|herunterladen|exportieren|drucken|exporter|télécharger|imprimer|exportar|descargar|imprimir)\b/iu.test(
    mainName(button),
  );

const isToggle = (button: Element): boolean => hasAttr(button, 'aria-pressed') || roleOf(button) === 'switch';

/** Words of buttons that kits put into a field. */
const SERVES_FIELD =
  /\b(?:open|clear|choose|pick|show|hide|toggle|increase|decrease|increment|decrement|plus|minus|step (?:up|down)|upload|browse|calendar)\b|^\W*$/iu;

/** True for a button that serves one field: it clears it, opens its calendar, chooses a file, or counts up. */
function isPartOfField(button: Element): boolean {
  if (sendsFile(button) || attr(button, 'type') === 'submit' || SENDS.test(mainName(button))) return false;
  if (attr(button, 'tabindex') === '-1' || button.querySelector('input[type=file]') !== null) return true;
  const around = button.parentElement?.parentElement;
  return (
    SERVES_FIELD.test(mainName(button)) && around?.querySelector('input, [role=spinbutton], [role=combobox]') != null
  );
}

/** Texts of submit buttons. When no button has one, the first button that does not leave the form is taken. */
const SENDS =
  /^(ok|okay|save|send|search|find|submit|continue|next|create|add|apply|sign in|log ?in|sign up|register|confirm|done|go(?! ?to\b)|speichern|senden|weiter|anmelden|enregistrer|guardar)\b/i;

/** True for a button that sends a form by its type or its words. */
export const saysSend = (button: Element): boolean =>
  attr(button, 'type') === 'submit' || SENDS.test(mainName(button)) || sendsFile(button);

/** True for a button that takes away what it stands in. */
export const saysRemove = (button: Element): boolean =>
  /\b(?:remove|delete|trash|entfernen|löschen|supprimer|retirer|eliminar|quitar)\b|^[×✕✖x]$/iu.test(mainName(button));

/** A button that uploads what a file field beside it holds. Without such a field, it opens the chooser itself. */
function sendsFile(button: Element): boolean {
  if (!/^(?:upload|import|attach|hochladen|importer|subir)\b/iu.test(mainName(button))) return false;
  const fields = [...(button.parentElement?.querySelectorAll('input[type=file]') ?? [])];
  return fields.some((field) => isShown(field) && !button.contains(field) && orderOf(field) < orderOf(button));
}

/** The button that submits the fields of a form; undefined when there is none. */
export function submitOf(holder: Element, own: readonly Element[]): Element | undefined {
  const inside = buttons().filter((button) => isInside(button, holder) || ('form' in button && button.form === holder));
  if (tagOf(holder) === 'form') {
    const submits = inside.filter(
      (button) =>
        (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
        ['submit', 'image'].includes(button.type),
    );
    const [first] = submits;
    if (first) return submits.find((button) => !isClearing(button)) ?? first;
  }
  const last = own.at(-1);
  const after = [...inside, ...besideForm(holder)].filter(
    (button) => last !== undefined && orderOf(button) > orderOf(last) && !button.contains(last),
  );
  const named = after.filter((button) => enders().includes(button));
  if (own.length === 1 && tagOf(holder) !== 'form') {
    // A field alone needs no button. A button next to it usually opens its list or clears it, unless its text says
    // submit.
    const sends = isSearchField(own[0] ?? holder) ? NARROWS : SENDS;
    return named.find((button) => attr(button, 'type') === 'submit' || sends.test(mainName(button)));
  }
  return (
    named.find((button) => attr(button, 'type') === 'submit') ??
    named.find((button) => SENDS.test(mainName(button))) ??
    inHeaderOfDialog(holder, own[0]) ??
    inHeaderOfPage(holder, own) ??
    (isRow(holder)
      ? named.find((button) => !isWayOut(button) && !saysRemove(button) && !opensEditor(button))
      : (named.find((button) => !isWayOut(button)) ??
        named[0] ??
        after.find((button) => !isClearing(button) && !isDownload(button))))
  );
}

/**
 * The buttons of a dialog may stand in its footer, outside of the form that they send; those of a form that has none
 * itself, beside it.
 */
function besideForm(holder: Element): readonly Element[] {
  if (tagOf(holder) !== 'form') return [];
  const dialog = nearest(holder, isDialog);
  if (dialog !== null) return buttons().filter((button) => isInside(button, dialog) && !isInside(button, holder));
  if (enders().some((button) => isInside(button, holder) && !saysRemove(button))) return [];
  // Filters with a button that takes them back, or gives what is listed as a file, act at once.
  if (buttons().some((button) => isInside(button, holder) && (isClearing(button) || isDownload(button)))) return [];
  const outside = enders().filter((button) => saysSend(button) && nearest(button, isForm) === null);
  const around = [...ancestorsOf(holder)].slice(0, FORM_RECOGNITION.levels);
  const [parent] = around;
  const beside = outside.filter((button) => parent && isInside(button, parent));
  if (beside.length > 0) return beside;
  // The steps of a wizard stand farther from their button: a component draws the fields, and the page the way on.
  const onward = outside.filter(
    (button) => GOES_ON.test(mainName(button)) && nearest(button, isPlaceOfOthers) === null,
  );
  const place = around.find((ancestor) => onward.some((button) => isInside(button, ancestor)));
  if (!place || fields().some((field) => isInside(field, place) && !isInside(field, holder))) return [];
  return onward.filter((button) => isInside(button, place));
}

/** What sends the fields of a whole page, and adds nothing to a list beside them. */
const GOES_ON =
  /^(?:next|continue|proceed|save|send|submit|finish|confirm|weiter|speichern|senden|suivant|continuer|enregistrer|siguiente|continuar|guardar|avanti)\b/iu;

/** Drawers and dialogs of a whole screen have the button that sends beside their title, above the fields. */
function inHeaderOfDialog(holder: Element, first: Element | undefined): Element | undefined {
  const dialog = nearest(holder, isDialog) ?? (isDialog(holder) ? holder : null);
  if (dialog === null || first === undefined) return undefined;
  return enders().find(
    (button) =>
      saysSend(button) &&
      isInside(button, dialog) &&
      orderOf(button) < orderOf(first) &&
      nearest(button, isForm) === null,
  );
}

/** What saves, also as the picture that kits draw for it. */
const SAVES =
  /^(?:save|update|publish|check|done|apply|speichern|übernehmen|enregistrer|mettre à jour|guardar|actualizar|salva)\b/iu;

/** A page that is a form as a whole may have the button that saves it beside its title, above the fields. */
function inHeaderOfPage(holder: Element, own: readonly Element[]): Element | undefined {
  return isRow(holder) || isDialog(holder) ? undefined : savesFromAbove(own);
}

/** The one button above the fields that saves something, where people write in one of several fields. */
export function savesFromAbove(own: readonly Element[]): Element | undefined {
  const [first] = own;
  const isWritten = own.some((field) => field.matches(WRITTEN));
  if (own.length < 2 || first === undefined || !isWritten || nearest(first, isDialog) !== null) return undefined;
  const [only, ...others] = buttons().filter(
    (button) =>
      SAVES.test(mainName(button)) &&
      !isToggle(button) &&
      orderOf(button) < orderOf(first) &&
      nearest(button, isPlaceOfOthers) === null,
  );
  return others.length === 0 ? only : undefined;
}

const WRITTEN = 'textarea, input:not([role=combobox], [type=checkbox], [type=radio], [type=search])';

const isPlaceOfOthers = (element: Element): boolean =>
  isForm(element) ||
  isDialog(element) ||
  isRow(element) ||
  ['navigation', 'menu', 'table', 'list'].includes(roleOf(element));

const isForm = (element: Element): boolean => tagOf(element) === 'form';

const isRow = (element: Element): boolean => ['row', 'listitem'].includes(roleOf(element));

/** True for the button of a row that made its text a field. Enter keeps what is typed there. */
const opensEditor = (button: Element): boolean =>
  /^(?:edit|rename|bearbeiten|umbenennen|modifier|renommer|editar|renombrar)\b/iu.test(mainName(button));

/** True for a button that opens something instead of submitting the form. */
const isPicker = (button: Element): boolean => hasAttr(button, 'aria-haspopup') || hasAttr(button, 'aria-expanded');

/** A way out of a dialog is recognised by its link, and by words that most languages share. */
export const isWayOut = (button: Element): boolean =>
  attr(button, 'type') === 'reset' ||
  /^(?:cancel|close|back|dismiss|abbrechen|schließen|zurück|annuler|fermer|cancelar|annulla|×|✕|x)\b/iu.test(
    mainName(button),
  );
