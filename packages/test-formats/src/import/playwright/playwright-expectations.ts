import type { Expectation, RoleWord, TextMatch } from '@assay/domain';
import type * as t from '@babel/types';
import { type Found, locatorOf, pageOf, targetFor } from './playwright-locators.ts';
import { meaningOf, type Scope } from './scope.ts';
import { bare, type Call, callOf, numberOf, stringOf } from './syntax.ts';
import { matchOf } from './text-match.ts';
import { textOf } from './text-of-expression.ts';

/** An expectation with its window, or the reason why it has no counterpart. */
export type ReadExpectation =
  | { readonly that: Expectation; readonly window: string }
  | { readonly warning: string }
  | undefined;

/** Reads `expect(…).…(…)`, `expect.poll(…)` and the helpers of the printed support file. */
export function expectationOf(node: t.Node, scope: Scope): ReadExpectation {
  const call = callOf(node);
  if (call === undefined) return undefined;
  if (call.receiver === undefined) return helperExpectation(call, scope);
  let receiver = bare(call.receiver);
  let negated = false;
  if (
    receiver.type === 'MemberExpression' &&
    receiver.property.type === 'Identifier' &&
    receiver.property.name === 'not'
  ) {
    negated = true;
    receiver = bare(receiver.object);
  }
  const subject = callOf(receiver);
  if (subject === undefined || !isExpect(subject)) return undefined;
  const [first] = subject.args;
  if (first === undefined) return undefined;
  if (subject.name === 'poll') return polled(first, call, scope);
  const window = pageOf(first, scope);
  if (window !== undefined) return negated ? lost(call.name, true) : pageExpectation(call, window, scope);
  const found = locatorOf(first, scope);
  if (found !== undefined) return elementExpectation(call, { found, negated, scope });
  return negated ? lost(call.name, true) : valueExpectation(first, call, scope);
}

function isExpect({ name, receiver }: Call): boolean {
  if (receiver === undefined) return name === 'expect';
  return receiver.type === 'Identifier' && receiver.name === 'expect' && (name === 'soft' || name === 'poll');
}

function lost(matcher: string, negated: boolean): ReadExpectation {
  return { warning: `the expectation ${negated ? 'not.' : ''}${matcher} has no counterpart and was left out.` };
}

function pageExpectation({ name, args }: Call, window: string, scope: Scope): ReadExpectation {
  const match = matchOf(args[0], scope, 'is');
  if (match === undefined) return lost(name, false);
  if (name === 'toHaveTitle') return { that: { kind: 'title', match }, window };
  if (name !== 'toHaveURL') return lost(name, false);
  const text = match.mode === 'is' ? scope.imported.path(match.text, 'toHaveURL') : match.text;
  return { that: { kind: 'address', match: { ...match, text } }, window };
}

type OnElement = { readonly found: Found; readonly negated: boolean; readonly scope: Scope };

function elementExpectation(call: Call, { found, negated, scope }: OnElement): ReadExpectation {
  const { window } = found;
  const presence = presenceOf(call, negated);
  if (presence !== undefined) {
    // `.first()` means "any of them", and so does a target without a number.
    const { nth, ...rest } = found.element;
    const element = nth === 1 ? rest : found.element;
    return { that: { kind: presence, target: targetFor(element, scope) }, window };
  }
  const target = (hint?: RoleWord) => targetFor(found.element, scope, hint);
  const state = stateOf(call, negated);
  if (state !== undefined) {
    const hint = state === 'checked' || state === 'unchecked' ? 'checkbox' : undefined;
    return { that: { kind: state, target: target(hint) }, window };
  }
  if (negated) return lost(call.name, true);
  const [first] = call.args;
  if (call.name === 'toHaveCount') {
    const count = textOf(first, scope);
    return count === undefined
      ? lost(call.name, false)
      : { that: { kind: 'count', target: target(), comparison: 'exactly', count }, window };
  }
  const match = textMatchOf(call, scope);
  if (match === undefined) return lost(call.name, false);
  return { that: { kind: call.name === 'toHaveValue' ? 'value' : 'text', target: target(), match }, window };
}

function presenceOf({ name, args }: Call, negated: boolean): 'visible' | 'absent' | undefined {
  if (args.length > 0 && name !== 'toBeVisible') return undefined;
  if (['toBeVisible', 'toBeAttached', 'toBeInViewport'].includes(name)) return negated ? 'absent' : 'visible';
  return name === 'toBeHidden' ? (negated ? 'visible' : 'absent') : undefined;
}

function stateOf({ name }: Call, negated: boolean): 'enabled' | 'disabled' | 'checked' | 'unchecked' | undefined {
  if (name === 'toBeEnabled' || name === 'toBeEditable') return negated ? 'disabled' : 'enabled';
  if (name === 'toBeDisabled') return negated ? 'enabled' : 'disabled';
  if (name === 'toBeChecked') return negated ? 'unchecked' : 'checked';
  return undefined;
}

function textMatchOf({ name, args }: Call, scope: Scope): TextMatch | undefined {
  if (name === 'toHaveText' || name === 'toHaveValue') return matchOf(args[0], scope, 'is');
  return name === 'toContainText' ? matchOf(args[0], scope, 'contains') : undefined;
}

/** `expect.poll(() => locator.count()).toBeGreaterThanOrEqual(2)` */
function polled(source: t.Node, { name, args }: Call, scope: Scope): ReadExpectation {
  const body =
    source.type === 'ArrowFunctionExpression' && source.body.type !== 'BlockStatement'
      ? callOf(source.body)
      : undefined;
  const found = body?.name === 'count' ? locatorOf(body.receiver, scope) : undefined;
  const count = textOf(args[0], scope);
  const comparison = {
    toBeGreaterThanOrEqual: 'at least',
    toBeLessThanOrEqual: 'at most',
    toBe: 'exactly',
    toEqual: 'exactly',
  } as const;
  const compared = Object.entries(comparison).find(([matcher]) => matcher === name)?.[1];
  if (found === undefined || count === undefined || compared === undefined) return lost(`poll().${name}`, false);
  return {
    that: { kind: 'count', target: targetFor(found.element, scope), comparison: compared, count },
    window: found.window,
  };
}

/** `expect((await response).status()).toBe(200)`, `expect(scriptErrors).toEqual([])` */
function valueExpectation(subject: t.Node, { name, args }: Call, scope: Scope): ReadExpectation {
  if (meaningOf(subject, scope)?.kind === 'script-errors') return { that: { kind: 'no-script-errors' }, window: '' };
  const status = callOf(subject);
  const promise =
    status?.name === 'status' && status.receiver !== undefined ? meaningOf(status.receiver, scope) : undefined;
  const expected = numberOf(args[0]);
  if (promise?.kind !== 'request' || expected === undefined) return lost(name, false);
  return { that: { kind: 'request', method: promise.method, path: promise.path, status: expected }, window: '' };
}

function helperExpectation({ name, args }: Call, scope: Scope): ReadExpectation {
  const [first, second, third] = args;
  const found = locatorOf(first, scope);
  if (found === undefined) return undefined;
  const { window } = found;
  const target = () => targetFor(found.element, scope);
  switch (name) {
    case 'expectRow':
    case 'expectNoRow': {
      const cells =
        second?.type === 'ArrayExpression' ? second.elements.map((cell) => textOf(cell ?? undefined, scope) ?? '') : [];
      return { that: { kind: name === 'expectRow' ? 'row' : 'no-row', target: target(), cells }, window };
    }
    case 'expectEach': {
      const match = matchOf(second, scope, 'is');
      return match && { that: { kind: 'each', target: target(), match }, window };
    }
    case 'expectChosen': {
      const match = matchOf(second, scope, 'is');
      return match && { that: { kind: 'value', target: target(), match }, window };
    }
    case 'expectSum': {
      const parts = locatorOf(second, scope);
      return parts && { that: { kind: 'sum', target: target(), of: targetFor(parts.element, scope) }, window };
    }
    case 'expectSorted': {
      const direction = stringOf(second) === 'descending' ? 'descending' : 'ascending';
      const kinds = ['text', 'number', 'date'] as const;
      const by = kinds.find((kind) => kind === stringOf(third)) ?? 'text';
      return { that: { kind: 'order', target: target(), direction, by }, window };
    }
    default:
      return undefined;
  }
}
