import { fillTemplate } from '@assay/domain';
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
