import type { RoleWord, Step } from '@assay/domain';
import type * as t from '@babel/types';
import { type Draft, variableName } from '../draft.ts';
import { dialogAnswer } from './dialog-answer.ts';
import { expectationOf } from './expectations.ts';
import { type Found, locatorOf, pageOf, targetFor } from './locators.ts';
import { elementBySelector } from './page-selector.ts';
import { promisedMeaning } from './promised-meaning.ts';
import { type Meaning, meaningOf, type Scope, textOf } from './scope.ts';
import { bare, type Call, callOf, lineOf, propertyOf, stringOf } from './syntax.ts';

type PageCall = { readonly name: string; readonly args: readonly t.Node[]; readonly window: string };

/** Turns the statements of one Playwright test into steps. */
export class StatementReader {
  readonly #scope: Scope;
  readonly #draft: Draft;
  #window = 'main';
  #windows = 0;

  constructor(draft: Draft, inherited: ReadonlyMap<string, Meaning>) {
    this.#draft = draft;
    this.#scope = { draft, meanings: new Map([...inherited, ['page', { kind: 'page', window: 'main' }]]) };
  }

  read(statements: readonly t.Statement[]) {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: t.Statement) {
    switch (statement.type) {
      case 'ExpressionStatement':
        return this.#expression(statement.expression);
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) this.#declaration(id, init ?? undefined, statement);
        return;
      case 'BlockStatement':
        return this.read(statement.body);
      case 'EmptyStatement':
      case 'ImportDeclaration':
        return;
      case 'IfStatement':
      case 'ForStatement':
      case 'ForOfStatement':
      case 'ForInStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'TryStatement':
      case 'SwitchStatement':
        return this.#draft.warn(lineOf(statement), 'a test has no branches or loops; they were left out.');
      default:
        return this.#draft.warn(lineOf(statement), 'it has no counterpart and was left out.');
    }
  }

  #declaration(id: t.Node, init: t.Node | undefined, statement: t.Node) {
    if (id.type !== 'Identifier' || init === undefined) {
      return this.#draft.warn(lineOf(statement), 'the declaration has no counterpart and was left out.');
    }
    if (this.#remembers(id.name, init)) return;
    const meaning = this.#meaning(id.name, init);
    if (meaning === undefined)
      return this.#draft.warn(lineOf(statement), `what ${id.name} stands for is not known; it was left out.`);
    this.#scope.meanings.set(id.name, meaning);
  }

  #meaning(name: string, init: t.Node): Meaning | undefined {
    const known = meaningOf(init, this.#scope);
    if (known?.kind === 'window') {
      this.#windows += 1;
      return { kind: 'page', window: `new ${this.#windows}` };
    }
    if (known !== undefined) return known;
    const found = locatorOf(init, this.#scope);
    if (found !== undefined) return { kind: 'element', element: found.element };
    const call = callOf(init);
    if (call !== undefined) {
      const promised = promisedMeaning(call, this.#scope);
      if (promised !== undefined) return promised;
    }
    const text = textOf(init, this.#scope);
    if (text === undefined) return undefined;
    const own = /^\{\{(\w+)\}\}$/u.exec(text)?.[1];
    // A value from the environment keeps its name; a text becomes a variable of the test.
    if (own !== undefined && own !== name) return { kind: 'value', name: own };
    const variable = variableName(name);
    if (own === undefined) this.#draft.variables[variable] = text;
    return { kind: 'value', name: variable };
  }

  /** `const total = await locator.innerText()` and the like. */
  #remembers(name: string, init: t.Node): boolean {
    const outer = callOf(init);
    const call = outer?.receiver === undefined && outer?.name === 'String' ? callOf(outer.args[0]) : outer;
    if (call === undefined) return false;
    const own = { textOf: 'text', valueIn: 'value' } as const;
    const native = { innerText: 'text', textContent: 'text', inputValue: 'value', count: 'count' } as const;
    const kinds = Object.entries(call.receiver === undefined ? own : native);
    const what = kinds.find(([method]) => method === call.name)?.[1];
    const found = locatorOf(call.receiver ?? call.args[0], this.#scope);
    if (what === undefined || found === undefined) return false;
    this.#enter(found);
    const variable = variableName(name);
    this.#draft.add({ kind: 'remember', what, target: targetFor(found.element, this.#scope), name: variable });
    this.#scope.meanings.set(name, { kind: 'value', name: variable });
    return true;
  }

  #expression(expression: t.Node) {
    const node = bare(expression);
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') {
      return this.#declaration(node.left, node.right, node);
    }
    const expectation = expectationOf(node, this.#scope);
    if (expectation !== undefined) {
      if ('warning' in expectation) return this.#draft.warn(lineOf(node), expectation.warning);
      this.#goTo(expectation.window);
      return this.#draft.add({ kind: 'expect', that: expectation.that });
    }
    const call = callOf(node);
    const step = call === undefined ? undefined : this.#step(call, lineOf(node));
    if (step === 'left out') return;
    if (step === undefined) return this.#draft.warn(lineOf(node), 'it has no counterpart and was left out.');
    this.#draft.add(step);
  }

  #step(call: Call, place: string): Step | 'left out' | undefined {
    const helper =
      call.receiver === undefined && call.name === 'choose' ? locatorOf(call.args[0], this.#scope) : undefined;
    if (helper !== undefined)
      return this.#onElement({ ...call, name: 'selectOption', args: call.args.slice(1) }, helper, place);
    if (call.receiver === undefined) return undefined;
    const found = locatorOf(call.receiver, this.#scope);
    if (found !== undefined) return this.#onElement(call, found, place);
    const window = pageOf(call.receiver, this.#scope);
    if (window !== undefined) return this.#onPage(call, window, place);
    const { receiver } = call;
    const keyboard =
      receiver.type === 'MemberExpression' &&
      receiver.property.type === 'Identifier' &&
      receiver.property.name === 'keyboard';
    const key = keyboard && call.name === 'press' ? textOf(call.args[0], this.#scope) : undefined;
    if (key === undefined) return undefined;
    return { kind: 'press', key };
  }

  #onPage({ name, args }: Call, window: string, place: string): Step | 'left out' | undefined {
    const [first, second] = args;
    if (name === 'once' || name === 'on')
      return stringOf(first) === 'dialog' ? dialogAnswer(second, this.#scope) : undefined;
    this.#goTo(window);
    switch (name) {
      case 'goto': {
        const address = textOf(first, this.#scope);
        if (address === undefined) return undefined;
        this.#draft.open(address, place);
        return 'left out';
      }
      case 'goBack':
        return { kind: 'back' };
      case 'reload':
        return { kind: 'reload' };
      case 'bringToFront':
        return 'left out';
      case 'close':
      case 'waitForLoadState':
      case 'waitForTimeout':
      case 'setViewportSize':
        this.#draft.warn(place, `${name}() was left out: a run takes care of that by itself.`);
        return 'left out';
      case 'click':
      case 'dblclick':
      case 'fill':
      case 'check':
      case 'uncheck':
      case 'hover':
      case 'press':
      case 'type':
      case 'selectOption':
      case 'setInputFiles':
        return this.#bySelector({ name, args, window }, place);
      default:
        return undefined;
    }
  }

  #bySelector({ name, args, window }: PageCall, place: string): Step | 'left out' | undefined {
    const [selector, ...rest] = args;
    const found = selector === undefined ? undefined : elementBySelector(selector, { window, scope: this.#scope });
    return found && this.#onElement({ receiver: undefined, name, args: rest }, found, place);
  }

  #onElement({ name, args }: Call, found: Found, place: string): Step | 'left out' | undefined {
    const [first] = args;
    const text = textOf(first, this.#scope);
    const target = (hint?: RoleWord) => {
      this.#enter(found);
      return targetFor(found.element, this.#scope, hint);
    };
    switch (name) {
      case 'click': {
        const button = stringOf(propertyOf(first, 'button'));
        if (button !== undefined && button !== 'left') return undefined;
        return { kind: 'click', target: target() };
      }
      case 'dblclick':
        return { kind: 'double-click', target: target() };
      case 'fill':
      case 'type':
      case 'pressSequentially':
        if (text === undefined) return undefined;
        return text === '' && name === 'fill'
          ? { kind: 'clear', target: target() }
          : { kind: 'type', text: this.#draft.typed(text, found.element), target: target() };
      case 'clear':
        return { kind: 'clear', target: target() };
      case 'press':
        return text === undefined ? undefined : { kind: 'press', key: text, target: target() };
      case 'check':
        return { kind: 'check', target: target('checkbox') };
      case 'uncheck':
        return { kind: 'uncheck', target: target('checkbox') };
      case 'setChecked':
        return {
          kind: first?.type === 'BooleanLiteral' && !first.value ? 'uncheck' : 'check',
          target: target('checkbox'),
        };
      case 'selectOption': {
        const option = text ?? textOf(propertyOf(first, 'label') ?? propertyOf(first, 'value'), this.#scope);
        return option === undefined ? undefined : { kind: 'select', option, target: target('dropdown') };
      }
      case 'setInputFiles':
        return this.#upload(first, target, place);
      case 'hover':
        return { kind: 'hover', target: target() };
      case 'scrollIntoViewIfNeeded':
        return { kind: 'scroll', target: target() };
      case 'dragTo': {
        const to = locatorOf(first, this.#scope);
        return to && { kind: 'drag', target: target(), to: targetFor(to.element, this.#scope) };
      }
      case 'waitFor': {
        const state = stringOf(propertyOf(first, 'state')) ?? 'visible';
        const absent = state === 'hidden' || state === 'detached';
        return { kind: 'wait', until: absent ? 'absent' : 'visible', target: this.#anyOf(found) };
      }
      default:
        return undefined;
    }
  }

  #anyOf(found: Found) {
    this.#enter(found);
    const { nth, ...rest } = found.element;
    return targetFor(nth === 1 ? rest : found.element, this.#scope);
  }

  #upload(
    files: t.Node | undefined,
    target: () => Extract<Step, { kind: 'click' }>['target'],
    place: string,
  ): Step | undefined {
    const one = files?.type === 'ArrayExpression' ? (files.elements[0] ?? undefined) : files;
    if (files?.type === 'ArrayExpression' && files.elements.length > 1)
      this.#draft.warn(place, 'only the first file is taken.');
    const joined = callOf(one);
    const file = textOf(joined?.name === 'join' ? joined.args.at(-1) : one, this.#scope);
    if (file === undefined) return undefined;
    const name = joined?.name === 'join' ? file : (file.split(/[\\/]/u).at(-1) ?? file);
    this.#draft.warn(place, `put the file ${JSON.stringify(name)} beside the test.`);
    return { kind: 'upload', file: name, target: target() };
  }

  #enter(found: Found) {
    this.#goTo(found.window);
  }

  /** Adds a step that switches the window, when the next steps are in another one. */
  #goTo(window: string) {
    if (window === '' || window === this.#window) return;
    this.#window = window;
    this.#draft.add({ kind: 'switch-window', window: window.startsWith('new ') ? 'new' : window });
  }
}
