import type { FoundElement } from './element-from-selectors.ts';

const SECRET = /pass-?_?(word|wort|code|phrase)|\bpass\b|\bpwd\b|passwd|kennwort|mot de passe|contraseña|\bsenha\b/iu;

/** True when the text that is typed there should not be stored in a file. */
export function looksSecret({ target, description }: FoundElement): boolean {
  const says = [
    target.name,
    description.id,
    description.field,
    description.label,
    description.placeholder,
    description.type,
  ];
  return [...says, ...(description.selectors ?? [])].some((text) => text !== undefined && SECRET.test(text));
}
