import { printStep, type Step, type TestCase } from '@assay/domain';
import { comment, type Identifiers, oneLine, quote, textCode } from '../code-text.ts';
import { basePathOf, type PrintedTest, type ProjectOptions } from '../printed-project.ts';
import { exportedNames, VALUE_HELPERS } from '../support-text.ts';
import { UniqueNames } from '../unique-names.ts';
import { declareVariables } from '../variable-declarations.ts';
import { OPENING, type Plan, planSteps } from '../waits-before-actions.ts';
import { baseCode, type PlaywrightContext } from './context.ts';
import { stepCode } from './step.ts';
import { PLAYWRIGHT_SUPPORT } from './support-source.ts';

/** Names that constants of a test must not have: exports of `support/assay.ts`, and the one in its callbacks. */
const TAKEN = [...exportedNames(PLAYWRIGHT_SUPPORT), 'dialog'];

/** A spec of `@playwright/test` for one test. It imports `../support/assay`, which `printPlaywrightProject` gives. */
export function printPlaywrightTest(test: TestCase, options: Partial<ProjectOptions> = {}): PrintedTest {
  const pool = new UniqueNames(TAKEN);
  const helpers = new Set<string>();
  const variables = declareVariables(test, pool, (name) => `env(${quote(name)})`);
  const plan = planSteps(test.steps);
  const declared = new Set(variables.constants.map(({ name }) => name));
  const basePath = basePathOf(options.baseUrl);
  const context = contextFor(test, { pool, basePath, helpers, declared, names: variables.names });
  for (const name of variables.unknown)
    context.warnings.add(`The variable {{${name}}} has no value; it is read from the environment.`);
  const lines = variables.constants.map(
    ({ identifier, code, changes }) => `${changes ? 'let' : 'const'} ${identifier} = ${code};`,
  );
  lines.push(...armedLines(OPENING, test.steps, plan, context));
  lines.push(`await page.goto(${baseCode(test.start, context)});`);
  for (const [index, step] of test.steps.entries()) {
    lines.push('', comment(printStep(step)), ...armedLines(index, test.steps, plan, context));
    lines.push(...stepCode(step, index, context));
  }
  for (const { code } of variables.constants) {
    for (const name of VALUE_HELPERS) if (code.includes(`${name}(`)) helpers.add(name);
  }
  const body = lines.join('\n');
  for (const name of ['plus', 'textLike']) if (body.includes(`${name}(`)) helpers.add(name);
  const skip = skipReason(plan);
  if (skip !== undefined) context.warnings.add(`${test.id}: ${skip}`);
  return { code: fileCode(test, { lines, helpers, skip }), warnings: [...context.warnings].map(oneLine) };
}

type Known = {
  readonly basePath: string;
  readonly pool: UniqueNames;
  readonly helpers: Set<string>;
  readonly declared: Set<string>;
  readonly names: Identifiers;
};

function contextFor(test: TestCase, known: Known): PlaywrightContext {
  const remembered = test.steps.flatMap((step) => (step.kind === 'remember' ? [step.name] : []));
  return {
    ...known,
    elements: test.elements,
    warnings: new Set(),
    armed: new Map(),
    reassigned: new Set(remembered.filter((name, index) => remembered.indexOf(name) !== index)),
    page: 'page',
    scope: 'page',
  };
}

/** Promises that must exist before the action; a later one could miss what the action causes. */
function armedLines(action: number, steps: readonly Step[], plan: Plan, context: PlaywrightContext): readonly string[] {
  const lines: string[] = [];
  for (const index of plan.requests.get(action) ?? []) {
    const step = steps[index];
    if (step?.kind !== 'expect') continue;
    if (step.that.kind === 'sent') {
      const name = context.pool.take('request');
      context.armed.set(index, name);
      context.helpers.add('asks');
      const path = textCode(step.that.path, context.names);
      lines.push(`const ${name} = ${context.page}.waitForRequest(asks(${quote(step.that.method)}, ${path}));`);
    }
    if (step.that.kind !== 'request') continue;
    const name = context.pool.take('response');
    context.armed.set(index, name);
    context.helpers.add('answers');
    const path = textCode(step.that.path, context.names);
    lines.push(`const ${name} = ${context.page}.waitForResponse(answers(${quote(step.that.method)}, ${path}));`);
  }
  const downloads = plan.downloads.get(action) ?? [];
  if (downloads.length > 0) {
    const name = context.pool.take('downloadPromise');
    for (const index of downloads) context.armed.set(index, name);
    lines.push(`const ${name} = ${context.page}.waitForEvent('download');`);
  }
  const errors = plan.scriptErrors.get(action) ?? [];
  if (errors.length > 0) {
    const name = context.pool.take('scriptErrors');
    for (const index of errors) context.armed.set(index, name);
    context.helpers.add('collectScriptErrors');
    lines.push(`const ${name} = collectScriptErrors(${context.page}.context());`);
  }
  const window = plan.windows.get(action);
  if (window !== undefined && action !== OPENING) {
    const name = context.pool.take('popupPromise');
    context.armed.set(window, name);
    lines.push(`const ${name} = ${context.page}.waitForEvent('popup');`);
  }
  return lines;
}

function skipReason(plan: Plan): string | undefined {
  const [first] = plan.unarmed;
  if (first === undefined) return undefined;
  return `Step ${first + 1} asks for a request whose path holds a value that is remembered only after the request was made.`;
}

type FileParts = {
  readonly lines: readonly string[];
  readonly helpers: ReadonlySet<string>;
  readonly skip: string | undefined;
};

function fileCode(test: TestCase, { lines, helpers, skip }: FileParts): string {
  const ours = [...helpers].filter((name) => name !== 'join').sort();
  const tags = test.tags.map((tag) => quote(`@${tag.replace(/^@|\s+/gu, '')}`)).join(', ');
  const details = tags === '' ? '' : `{ tag: [${tags}] }, `;
  const method = skip === undefined ? 'test' : 'test.skip';
  return [
    ...(helpers.has('join') ? ["import { join } from 'node:path';"] : []),
    "import { expect, test } from '@playwright/test';",
    ...(ours.length === 0 ? [] : [`import { ${ours.join(', ')} } from '../support/assay';`]),
    '',
    `test.describe(${quote(test.feature)}, () => {`,
    ...(skip === undefined ? [] : [`  ${comment(`Skipped: ${skip}`)}`]),
    `  ${method}(${quote(test.name)}, ${details}async ({ page }) => {`,
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    '  });',
    '});',
    '',
  ].join('\n');
}
