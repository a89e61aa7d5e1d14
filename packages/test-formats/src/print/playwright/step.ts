import type { Step, Target } from '@assay/domain';
import { quote, textCode } from '../code-text.ts';
import { descriptionOf } from '../selector-of-description.ts';
import { baseCode, type PlaywrightContext, use } from './context.ts';
import { expectationCode, firstOf, presentCode } from './expectation.ts';
import { locatorCode, scopeCode } from './locator.ts';

/** Methods of a locator that take nothing. */
const METHOD = {
  click: 'click',
  'double-click': 'dblclick',
  clear: 'clear',
  check: 'check',
  uncheck: 'uncheck',
  hover: 'hover',
  scroll: 'scrollIntoViewIfNeeded',
} as const;

/** The lines of a step, without the comment with its sentence. `index` is its place in the test. */
export function stepCode(step: Step, index: number, context: PlaywrightContext): readonly string[] {
  const text = (value: string) => textCode(value, context.names);
  const on = (target: Target) => locatorCode(target, context);
  switch (step.kind) {
    case 'open':
      return [`await ${context.page}.goto(${baseCode(step.path, context)});`];
    case 'click':
    case 'double-click':
    case 'clear':
    case 'check':
    case 'uncheck':
    case 'hover':
    case 'scroll':
      return [`await ${on(step.target)}.${METHOD[step.kind]}();`];
    case 'click-if-shown':
      // Playwright clicks it when it is shown before a later step, and goes on without it when it is not.
      return [
        `await ${context.page}.addLocatorHandler(${on(step.target)}, (shown) => shown.click(), { times: 1, noWaitAfter: true });`,
      ];
    case 'type':
      return [`await ${on(step.target)}.fill(${text(step.text)});`];
    case 'select':
      return [selectLine(step, context)];
    case 'press':
      return [
        `await ${step.target ? on(step.target) : `${context.page}.keyboard`}.press(${textCode(step.key, context.names)});`,
      ];
    case 'upload':
      return [uploadLine(step, context)];
    case 'drag':
      return [`await ${on(step.target)}.dragTo(${on(step.to)});`];
    case 'back':
      return [`await ${context.page}.goBack();`];
    case 'reload':
      return [`await ${context.page}.reload();`];
    case 'switch-window':
      return windowLines(step.window, index, context);
    case 'switch-frame':
      return frameLines(step.target, context);
    case 'answer-dialog':
      return [dialogLine(step, context)];
    case 'wait':
      return [waitLine(step, context)];
    case 'remember':
      return [rememberLine(step, context)];
    case 'expect':
      return expectationCode(step.that, index, context);
    default:
      return step satisfies never;
  }
}

function waitLine({ target, until }: Extract<Step, { kind: 'wait' }>, context: PlaywrightContext): string {
  const present = presentCode(target, context);
  return until === 'visible'
    ? `await ${firstOf(target, present)}.waitFor();`
    : `await ${present}.waitFor({ state: 'hidden' });`;
}

function selectLine({ option, target }: Extract<Step, { kind: 'select' }>, context: PlaywrightContext): string {
  const locator = locatorCode(target, context);
  const tag = descriptionOf(target, context.elements)?.tag;
  const value = textCode(option, context.names);
  if (tag === undefined || tag === '' || tag === 'select') return `await ${locator}.selectOption(${value});`;
  return `await ${use(context, 'choose')}(${locator}, ${value});`;
}

function uploadLine({ file, target }: Extract<Step, { kind: 'upload' }>, context: PlaywrightContext): string {
  context.helpers.add('join');
  if (/^([a-z]:|[\\/])|(^|[\\/])\.\.([\\/]|$)/iu.test(file)) {
    context.warnings.add(`The file ${quote(file)} does not lie in the folder of the test.`);
  }
  context.warnings.add(`Copy the file ${quote(file)} next to the printed test.`);
  return `await ${locatorCode(target, context)}.setInputFiles(join(__dirname, ${textCode(file, context.names)}));`;
}

function windowLines(window: string, index: number, context: PlaywrightContext): readonly string[] {
  const goTo = (page: string): void => {
    context.page = page;
    context.scope = page;
  };
  if (window === 'main') {
    goTo('page');
    return ['await page.bringToFront();'];
  }
  const armed = context.armed.get(index);
  if (window === 'new' && armed === undefined && context.newest !== undefined) {
    goTo(context.newest);
    return [`await ${context.newest}.bringToFront();`];
  }
  const name = context.pool.take('popup');
  const found =
    armed ?? `${use(context, 'windowCalled')}(${context.page}.context(), ${textCode(window, context.names)})`;
  goTo(name);
  context.newest = name;
  return [`const ${name} = await ${found};`];
}

function frameLines(target: Target | undefined, context: PlaywrightContext): readonly string[] {
  if (target === undefined) {
    context.scope = context.page;
    return [];
  }
  const content = scopeCode(target, context);
  const code = target.role === 'frame' ? content : `${content}.locator('iframe').contentFrame()`;
  const name = context.pool.take('frame');
  context.scope = name;
  return [`const ${name} = ${code};`];
}

function dialogLine(step: Extract<Step, { kind: 'answer-dialog' }>, context: PlaywrightContext): string {
  const text = step.answer === 'accept' && step.text !== undefined ? textCode(step.text, context.names) : '';
  return `${context.page}.once('dialog', (dialog) => dialog.${step.answer}(${text}));`;
}

function rememberLine(step: Extract<Step, { kind: 'remember' }>, context: PlaywrightContext): string {
  const locator = locatorCode(step.target, context, { many: step.what === 'count' });
  const identifier = context.names.get(step.name) ?? step.name;
  const code = {
    text: () => `await ${use(context, 'textOf')}(${locator})`,
    value: () => `await ${use(context, 'valueIn')}(${locator})`,
    count: () => `String(await ${locator}.count())`,
  }[step.what]();
  if (context.declared.has(step.name)) return `${identifier} = ${code};`;
  context.declared.add(step.name);
  return `${context.reassigned.has(step.name) ? 'let' : 'const'} ${identifier} = ${code};`;
}
