import { hasVariables, type Step, splitTemplate, type Target } from '@assay/domain';
import { quote, textCode } from '../code-text.ts';
import { descriptionOf } from '../selector-of-description.ts';
import { type CypressContext, findCode, manyCode, targetCode } from './context.ts';
import { expectationCode, isNative } from './expectation.ts';
import { isPressable, typedKey } from './keys.ts';

export type StepPlace = {
  readonly index: number;
  readonly secrets: readonly string[];
};

/** Commands that take nothing. */
const METHOD = { click: 'click', 'double-click': 'dblclick', clear: 'clear', scroll: 'scrollIntoView' } as const;

/** The lines of a step, without the comment with its sentence. `remember` opens a block that ends with the test. */
export function stepCode(step: Step, place: StepPlace, context: CypressContext): readonly string[] {
  const text = (value: string) => textCode(value, context.names);
  const on = (target: Target) => findCode(target, context);
  switch (step.kind) {
    case 'open':
      return [`cy.visit(${text(step.path)});`];
    case 'click':
    case 'double-click':
    case 'clear':
    case 'scroll':
      return [`${on(step.target)}.${METHOD[step.kind]}();`];
    case 'click-if-shown':
      context.warnings.add('Cypress clicks what may be shown only where its step stands, not when it comes later.');
      return [`cy.assayClickIfShown(${targetCode(step.target, context)});`];
    case 'type':
      return typeLines(step, place, context);
    case 'select':
      return selectLines(step, context);
    case 'check':
    case 'uncheck':
      return [`${on(step.target)}.${checkCode(step.kind, step.target, context)};`];
    case 'press':
      return pressLines(step, context);
    case 'hover':
      return [hoverLine(step, context)];
    case 'upload':
      return [uploadLine(step, context)];
    case 'drag':
      return [`${on(step.target)}.assayDragTo(${targetCode(step.to, context)});`];
    case 'back':
      return ["cy.go('back');"];
    case 'reload':
      return ['cy.reload();'];
    case 'switch-window':
      if (step.window !== 'main') context.impossible.add('Cypress cannot work in a second window.');
      return [];
    case 'switch-frame':
      enterFrame(step.target, context);
      return [];
    case 'answer-dialog':
      return [dialogLine(step, context)];
    case 'wait':
      return [waitLine(step, context)];
    case 'remember':
      return rememberLines(step, context);
    case 'expect':
      return expectationCode(step.that, place.index, context);
    default:
      return step satisfies never;
  }
}

function hoverLine({ target }: Extract<Step, { kind: 'hover' }>, context: CypressContext): string {
  context.warnings.add('Cypress cannot make the :hover styles of a page apply; only its scripts notice the pointer.');
  return `${findCode(target, context)}.assayHover();`;
}

function uploadLine({ file, target }: Extract<Step, { kind: 'upload' }>, context: CypressContext): string {
  context.warnings.add(`Copy the file ${quote(file)} next to the printed test, into cypress/e2e.`);
  const path = textCode(`cypress/e2e/${file}`, context.names);
  return `${findCode(target, context)}.selectFile(${path}, { force: true });`;
}

function dialogLine(step: Extract<Step, { kind: 'answer-dialog' }>, context: CypressContext): string {
  const text = step.text === undefined ? '' : `, ${textCode(step.text, context.names)}`;
  return `cy.assayAnswerDialog(${quote(step.answer)}${text});`;
}

function waitLine({ target, until }: Extract<Step, { kind: 'wait' }>, context: CypressContext): string {
  return until === 'visible'
    ? `${findCode(target, context)}.first().should('be.visible');`
    : `cy.assayFind(${targetCode(target, context)}).should('not.exist');`;
}

function typeLines(
  step: Extract<Step, { kind: 'type' }>,
  place: StepPlace,
  context: CypressContext,
): readonly string[] {
  const field = findCode(step.target, context);
  if (step.text === '') return [`${field}.clear();`];
  const secret = splitTemplate(step.text).some(
    (part) => typeof part !== 'string' && isSecret(part.name, place.secrets),
  );
  const options = `{ parseSpecialCharSequences: false${secret ? ', log: false' : ''} }`;
  return [`${field}.clear();`, `${field}.type(${textCode(step.text, context.names)}, ${options});`];
}

function isSecret(name: string, secrets: readonly string[]): boolean {
  return name === 'password' || secrets.includes(name);
}

function selectLines(step: Extract<Step, { kind: 'select' }>, context: CypressContext): readonly string[] {
  const tag = descriptionOf(step.target, context.elements)?.tag;
  const find = findCode(step.target, context);
  if (tag === undefined || tag === '' || tag === 'select')
    return [`${find}.select(${textCode(step.option, context.names)});`];
  return [`${find}.click();`, `${findCode({ role: 'option', name: step.option }, context)}.click();`];
}

function checkCode(kind: 'check' | 'uncheck', target: Target, context: CypressContext): string {
  if (isNative(target, context)) return `${kind}()`;
  return `assayCheck(${kind === 'check'})`;
}

function pressLines({ key, target }: Extract<Step, { kind: 'press' }>, context: CypressContext): readonly string[] {
  const code = textCode(key, context.names);
  if (target === undefined && (hasVariables(key) || isPressable(key))) return [`cy.press(${code});`];
  const typed = typedKey(key);
  if (typed !== undefined) {
    const find = target === undefined ? "cy.get('body')" : findCode(target, context);
    return [`${find}.type(${quote(typed)});`];
  }
  if (!isPressable(key)) context.warnings.add(`Cypress may not know the key ${quote(key)}.`);
  const focus = target === undefined ? [] : [`${findCode(target, context)}.focus();`];
  return [...focus, `cy.press(${code});`];
}

function enterFrame(target: Target | undefined, context: CypressContext): void {
  if (target === undefined) {
    delete context.frame;
    return;
  }
  const inner: Target = target.role === 'frame' ? target : { role: 'frame', within: target };
  context.frame = context.frame === undefined ? inner : nestFrame(inner, context.frame);
}

function nestFrame(target: Target, outer: Target): Target {
  return { ...target, within: target.within === undefined ? outer : nestFrame(target.within, outer) };
}

function rememberLines(step: Extract<Step, { kind: 'remember' }>, context: CypressContext): readonly string[] {
  const name = context.names.get(step.name) ?? step.name;
  if (step.what === 'count') {
    const texts = `cy.assayTexts(${manyCode(step.target, context)})`;
    return [`${texts}.then((all) => {`, `  const ${name} = String(all.length);`];
  }
  return [`${findCode(step.target, context)}.assayText().should('not.equal', '').then((${name}) => {`];
}
