import { tagOf } from '../dom/built-ins.ts';
import { ancestorsOf, descendantsOf } from '../dom/walk-elements.ts';
import { isControl } from '../perceive/interactive-elements.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { referencedTexts } from './field-error.ts';
import { marksOf } from './message-class-names.ts';

/** Kits put a field and the help below it into so few elements. */
const LEVELS = 3;
const HELP = /\b(?:help|hint|form-?text|description|helper|supporting)\b|help-?(?:text|block)|hint-?text/iu;

/** What the page says of a field to help with it: the texts that it names, else a help text below it. Empty where there is none. */
export function fieldHint(field: Element): string {
  return referencedTexts(field) || helpBelow(field);
}

function helpBelow(field: Element): string {
  for (const ancestor of [...ancestorsOf(field)].slice(0, LEVELS)) {
    if (['form', 'fieldset', 'body'].includes(tagOf(ancestor))) return '';
    const inside = descendantsOf(ancestor);
    if (inside.some((other) => other !== field && other.matches('input, select, textarea') && isShown(other)))
      return '';
    const help = inside.find(
      (other) =>
        isHelp(other) && isShown(other) && !isControl(other) && !other.contains(field) && isBehind(other, field),
    );
    if (help) return visibleText(help);
  }
  return '';
}

const isHelp = (element: Element): boolean => tagOf(element) === 'small' || HELP.test(marksOf(element));

const isBehind = (element: Element, field: Element): boolean =>
  (field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
