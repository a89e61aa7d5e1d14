import type { Choice } from '../../contract.ts';
import { attr, attrText } from '../dom/built-ins.ts';
import { refOf } from '../element/element-refs.ts';
import { openChoices } from '../groups/open-choices.ts';
import { contentName } from '../perceive/names-and-labels.ts';

/** The choices in the open list of a field; none while it is closed, and where it says that it has none. */
export function choicesOf(field: Element): readonly Choice[] {
  const choices = openChoices(field).map((element) => ({
    ref: refOf({ element }),
    text: contentName(element) || attrText(element, 'aria-label') || attrText(element, 'title'),
    selected: attr(element, 'aria-selected') === 'true' || attr(element, 'aria-checked') === 'true',
  }));
  const [only, ...others] = choices;
  return others.length === 0 && only && SAYS_NONE.test(only.text.trim()) ? [] : choices;
}

/** What kits write in a list that offers nothing, or nothing yet. */
const SAYS_NONE =
  /^(?:no (?:data|options?|results?|matches|matching .*|entries|items|suggestions|records)(?: (?:found|available|yet))?|nothing (?:found|to show)|not found|loading|searching|(?:start typing|type) .*|keine (?:daten|ergebnisse|treffer|einträge|optionen)|aucune? (?:donnée|résultat|option)|sin (?:datos|resultados|opciones))[.…]*$/iu;
