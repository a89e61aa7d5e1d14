import { BUILT_IN_VARIABLES } from '../built-in-variables.ts';
import { nearestWord } from '../sentences/edit-distance.ts';
import type { Step } from '../step.ts';
import { isVariableName, templateNames } from '../variables.ts';
import type { Report } from './test-file-problem.ts';

export type StepAt = { readonly path: readonly PropertyKey[]; readonly step: Step };

type Given = {
  readonly steps: readonly StepAt[];
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly elsewhere: readonly string[];
  readonly start: string | undefined;
  readonly report: Report;
};

/** Reports every `{{name}}` that has no value when its step runs, and every secret whose value is in the file. */
export function checkVariables({ steps, values, secrets, elsewhere, start, report }: Given): void {
  checkNames({ values, secrets, report });
  const known = new Set([...BUILT_IN_VARIABLES, ...elsewhere, ...secrets, ...Object.keys(values)]);
  const checkUses = (path: readonly PropertyKey[], texts: readonly string[]): void => {
    for (const name of new Set(texts.flatMap(templateNames))) {
      if (known.has(name)) continue;
      const meant = nearestWord(name, [...known]);
      const otherwise = 'Give it a value under variables, name it under secrets, or remember it in an earlier step.';
      const hint = meant ? `Did you mean {{${meant}}}? ${otherwise}` : otherwise;
      report(path, `The variable {{${name}}} has no value here.`, { hint });
    }
  };
  if (start !== undefined) checkUses(['start'], [start]);
  for (const { path, step } of steps) {
    checkUses(path, textsOf(step));
    if (step.kind === 'remember') known.add(step.name);
  }
}

function checkNames({ values, secrets, report }: Pick<Given, 'values' | 'secrets' | 'report'>): void {
  const hint = 'Begin with a letter; use letters, digits and underscores.';
  for (const name of Object.keys(values)) {
    if (!isVariableName(name)) report(['variables', name], `"${name}" cannot be the name of a variable.`, { hint });
    if (secrets.includes(name)) {
      report(['variables', name], `"${name}" is a secret and stands here with its value.`, {
        hint: 'Take it out of variables: secrets get their values from the environment.',
      });
    }
  }
  for (const [index, name] of secrets.entries()) {
    if (isVariableName(name)) continue;
    const message = /[=:]/.test(name)
      ? 'A secret stands here with its value: secrets never stand in the file.'
      : `"${name}" cannot be the name of a secret.`;
    report(['secrets', index], message, { hint: /[=:]/.test(name) ? 'List only names: secrets: [password].' : hint });
  }
}

/** Every text in a step, at any depth. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
