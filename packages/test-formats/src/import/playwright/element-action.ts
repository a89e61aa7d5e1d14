import type { RoleWord, Step, Target } from '@assay/domain';
import type * as t from '@babel/types';
import { type Found, locatorOf, targetFor } from './playwright-locators.ts';
import type { Scope } from './scope.ts';
import { type Call, callOf, propertyOf, stringOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

type ElementActionContext = {
  readonly scope: Scope;
  readonly place: string;
  /** Switches to the window of the element. Called only for a call that has a step. */
  readonly enter: () => void;
};

/** Methods whose arguments do not matter. */
const WITHOUT_ARGUMENTS = {
  dblclick: 'double-click',
  clear: 'clear',
  hover: 'hover',
  scrollIntoViewIfNeeded: 'scroll',
} as const;

/** The step of a call on a locator; undefined for a call that has none. */
export function elementAction(
  { name, args: [first] }: Pick<Call, 'name' | 'args'>,
  found: Found,
  context: ElementActionContext,
): Step | undefined {
  const { scope, enter } = context;
  const text = textOf(first, scope);
  const target = (hint?: RoleWord) => {
    enter();
    return targetFor(found.element, scope, hint);
  };
  switch (name) {
    case 'click':
      return isLeftClick(first) ? { kind: 'click', target: target() } : undefined;
    case 'dblclick':
    case 'clear':
    case 'hover':
    case 'scrollIntoViewIfNeeded':
      return { kind: WITHOUT_ARGUMENTS[name], target: target() };
    case 'fill':
    case 'type':
    case 'pressSequentially':
      if (text === undefined) return undefined;
      if (text === '' && name === 'fill') return { kind: 'clear', target: target() };
      return { kind: 'type', text: scope.imported.typed(text, found.element), target: target() };
    case 'press':
      return text === undefined ? undefined : { kind: 'press', key: text, target: target() };
    case 'check':
    case 'uncheck':
      return { kind: name, target: target('checkbox') };
    case 'setChecked':
      return { kind: isFalse(first) ? 'uncheck' : 'check', target: target('checkbox') };
    case 'selectOption': {
      const option = text ?? textOf(propertyOf(first, 'label') ?? propertyOf(first, 'value'), scope);
      return option === undefined ? undefined : { kind: 'select', option, target: target('dropdown') };
    }
    case 'setInputFiles':
      return upload(first, target, context);
    case 'dragTo': {
      const to = locatorOf(first, scope);
      return to && { kind: 'drag', target: target(), to: targetFor(to.element, scope) };
    }
    case 'waitFor':
      return waiting(first, found, context);
    default:
      return undefined;
  }
}

function isLeftClick(options: t.Node | undefined): boolean {
  return (stringOf(propertyOf(options, 'button')) ?? 'left') === 'left';
}

function isFalse(node: t.Node | undefined): boolean {
  return node?.type === 'BooleanLiteral' && !node.value;
}

/** A wait for the first element is a wait for any of them. */
function waiting(options: t.Node | undefined, { element }: Found, { scope, enter }: ElementActionContext): Step {
  const state = stringOf(propertyOf(options, 'state')) ?? 'visible';
  const absent = state === 'hidden' || state === 'detached';
  enter();
  const { nth, ...rest } = element;
  return { kind: 'wait', until: absent ? 'absent' : 'visible', target: targetFor(nth === 1 ? rest : element, scope) };
}

function upload(
  files: t.Node | undefined,
  target: () => Target,
  { scope, place }: ElementActionContext,
): Step | undefined {
  const one = files?.type === 'ArrayExpression' ? (files.elements[0] ?? undefined) : files;
  if (files?.type === 'ArrayExpression' && files.elements.length > 1)
    scope.imported.warn(place, 'only the first file is taken.');
  const joined = callOf(one);
  const file = textOf(joined?.name === 'join' ? joined.args.at(-1) : one, scope);
  if (file === undefined) return undefined;
  const name = joined?.name === 'join' ? file : (file.split(/[\\/]/u).at(-1) ?? file);
  scope.imported.warn(place, `put the file ${JSON.stringify(name)} next to the test.`);
  return { kind: 'upload', file: name, target: target() };
}
