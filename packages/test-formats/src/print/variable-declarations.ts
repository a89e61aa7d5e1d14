import { BUILT_IN_VARIABLES, type TestCase, templateNames } from '@assay/domain';
import { type Identifiers, textCode } from './code-text.ts';
import { environmentName } from './environment-name.ts';
import { textsOf } from './texts-of-step.ts';
import type { UniqueNames } from './unique-names.ts';

/** `changes` is set when a later step remembers another value under the same name. */
export type Constant = {
  readonly name: string;
  readonly identifier: string;
  readonly code: string;
  readonly changes: boolean;
};

export type Declarations = {
  readonly names: Identifiers;
  /** Constants to declare before the first step. Each comes after those that it uses. */
  readonly constants: readonly Constant[];
  /** Names in the environment that the test reads. */
  readonly environment: readonly string[];
  readonly unknown: readonly string[];
};

/**
 * How the variables of a test are declared in its printed code. `environment` prints the expression that reads one from
 * the environment.
 */
export function declareVariables(
  test: TestCase,
  pool: UniqueNames,
  environment: (name: string) => string,
): Declarations {
  const names = new Map<string, string>();
  const constants: Constant[] = [];
  const fromOutside: string[] = [];
  const unknown: string[] = [];
  const remembered = new Set(test.steps.flatMap((step) => (step.kind === 'remember' ? [step.name] : [])));
  const declare = (name: string, path: readonly string[]) => {
    if (names.has(name) || path.includes(name)) return;
    const value = Object.hasOwn(test.variables, name) ? test.variables[name] : undefined;
    const secret = test.secrets.includes(name);
    if (value !== undefined && !secret) {
      for (const inner of templateNames(value)) declare(inner, [...path, name]);
    } else if (remembered.has(name)) {
      names.set(name, pool.take(name));
      return;
    }
    const identifier = pool.take(name);
    names.set(name, identifier);
    const outside = environmentName(name);
    const add = (code: string) => {
      constants.push({ name, identifier, code, changes: remembered.has(name) });
    };
    if (value !== undefined && !secret) return add(textCode(value, names));
    if (name === 'unique') return add('uniqueText()');
    if (name === 'today') return add('today()');
    if (!secret && !isBuiltIn(name)) unknown.push(name);
    fromOutside.push(outside);
    add(environment(outside));
  };
  for (const text of [test.start, ...test.steps.flatMap(textsOf)]) {
    for (const name of templateNames(text)) declare(name, []);
  }
  for (const name of remembered) if (!names.has(name)) names.set(name, pool.take(name));
  return { names, constants, environment: fromOutside, unknown };
}

function isBuiltIn(name: string): boolean {
  const builtIn: readonly string[] = BUILT_IN_VARIABLES;
  return builtIn.includes(name);
}
