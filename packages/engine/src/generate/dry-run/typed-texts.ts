import { fillTemplate, templatesOfCodes } from '@assay/domain';
import type { ScriptItem } from './script-record.ts';

/** The texts that a script types, variables replaced; passwords are left out. */
export function typedTexts(script: readonly ScriptItem[], values: Readonly<Record<string, string>>): readonly string[] {
  const typed = script.flatMap((item) =>
    item.kind === 'step' && item.step.kind === 'type' && !item.step.text.includes('{{password}}')
      ? [fillTemplate(item.step.text, values)]
      : [],
  );
  return [...new Set(typed)];
}

/** The codes that a script types, such as `QKD-5821`, with the templates that they are made from. */
export function typedCodes(
  script: readonly ScriptItem[],
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const texts = script.flatMap((item) => (item.kind === 'step' && item.step.kind === 'type' ? [item.step.text] : []));
  return new Map(texts.flatMap(templatesOfCodes).map((template) => [fillTemplate(template, values), template]));
}
