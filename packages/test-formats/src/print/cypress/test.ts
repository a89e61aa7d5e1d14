import { hasVariables, printStep, type Step, type TestCase } from '@assay/domain';
import { comment, oneLine, quote, textCode } from '../code-text.ts';
import type { PrintedTest } from '../printed-project.ts';
import { exportedNames, VALUE_HELPERS } from '../support-text.ts';
import { UniqueNames } from '../unique-names.ts';
import { declareVariables } from '../variable-declarations.ts';
import { OPENING, type Plan, planSteps } from '../waits-before-actions.ts';
import type { CypressContext } from './context.ts';
import { stepCode } from './step.ts';
import { CYPRESS_SUPPORT } from './support-source.ts';

/** Names that constants of a test must not have: exports of `support/assay.ts`, and names in callbacks. */
const TAKEN = [
  ...exportedNames(CYPRESS_SUPPORT),
  ...'texts rows all url pathname search hash String Number RegExp'.split(' '),
];

/** A spec of Cypress for one test. It imports `../support/assay`, which `printCypressProject` gives. */
export function printCypressTest(test: TestCase): PrintedTest {
  const pool = new UniqueNames(TAKEN);
  const variables = declareVariables(test, pool, (name) => `env(${quote(name)})`);
  const plan = planSteps(test.steps);
  const context: CypressContext = {
    names: variables.names,
    elements: test.elements,
    helpers: new Set(),
    warnings: new Set(
      variables.unknown.map((name) => `The variable {{${name}}} has no value; it is read from the environment.`),
    ),
    aliases: new Map(),
    impossible: new Set(),
  };
  if (plan.unarmed.size > 0) {
    context.impossible.add(
      'A request is asked for whose path holds a value that is remembered only after the request was made.',
    );
  }
  const lines = variables.constants.map(({ identifier, code }) => `const ${identifier} = ${code};`);
  lines.push(...armedLines(OPENING, { steps: test.steps, plan, pool }, context));
  lines.push(`cy.visit(${textCode(test.start, context.names)});`);
  let depth = 0;
  const push = (line: string): void => void lines.push(line === '' ? '' : `${'  '.repeat(depth)}${line}`);
  for (const [index, step] of test.steps.entries()) {
    if (test.steps[index - 1]?.kind !== 'remember') push('');
    push(comment(printStep(step)));
    for (const line of armedLines(index, { steps: test.steps, plan, pool }, context)) push(line);
    for (const line of stepCode(step, { index, secrets: test.secrets }, context)) push(line);
    if (step.kind === 'remember') depth += 1;
  }
  for (; depth > 0; depth -= 1) lines.push(`${'  '.repeat(depth - 1)}});`);
  const body = lines.join('\n');
  for (const name of VALUE_HELPERS) if (body.includes(`${name}(`)) context.helpers.add(name);
  for (const reason of context.impossible) context.warnings.add(`${test.id}: ${reason}`);
  return { code: fileCode(test, lines, context), warnings: [...context.warnings].map(oneLine) };
}

type Known = { readonly steps: readonly Step[]; readonly plan: Plan; readonly pool: UniqueNames };

/** Requests are intercepted before the action that makes them. */
function armedLines(action: number, { steps, plan, pool }: Known, context: CypressContext): readonly string[] {
  return (plan.requests.get(action) ?? []).flatMap((index) => {
    const step = steps[index];
    if (step?.kind !== 'expect' || (step.that.kind !== 'request' && step.that.kind !== 'sent')) return [];
    const alias = pool.take('request');
    context.aliases.set(index, alias);
    const { method, path } = step.that;
    return [
      `cy.intercept({ method: ${quote(method.toUpperCase())}, ${pathCode(path, context)} }).as(${quote(alias)});`,
    ];
  });
}

function pathCode(path: string, context: CypressContext): string {
  if (path.includes('/:id')) return `pathname: ${textCode(path.replaceAll('/:id', '/*'), context.names)}`;
  if (!path.includes('?')) return `pathname: ${textCode(path, context.names)}`;
  const [pathname = '', query = ''] = path.split(/\?(.*)/su);
  if (hasVariables(query)) return `url: ${textCode(`**${path}`, context.names)}`;
  const entries = [...new URLSearchParams(query)].map(([name, value]) => `${quote(name)}: ${quote(value)}`);
  return `pathname: ${textCode(pathname, context.names)}, query: { ${entries.join(', ')} }`;
}

function fileCode(test: TestCase, lines: readonly string[], { helpers, impossible }: CypressContext): string {
  const method = impossible.size === 0 ? 'it' : 'it.skip';
  return [
    ...(helpers.size === 0 ? [] : [`import { ${[...helpers].sort().join(', ')} } from '../support/assay';`, '']),
    `describe(${quote(test.feature)}, () => {`,
    ...[...impossible].map((reason) => `  ${comment(`Skipped: ${reason}`)}`),
    `  ${method}(${quote(test.name)}, () => {`,
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    '  });',
    '});',
    '',
    // TypeScript treats a file without imports as global, and its names would collide.
    ...(helpers.size === 0 ? ['export {};', ''] : []),
  ].join('\n');
}
