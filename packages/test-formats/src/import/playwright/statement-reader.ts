import type { Step } from '@assay/domain';
import type * as t from '@babel/types';
import type { ImportedTest } from '../imported-test.ts';
import { variableName } from '../variable-name.ts';
import { dialogAnswer } from './dialog-answer.ts';
import { elementAction } from './element-action.ts';
import { elementBySelector } from './element-by-selector.ts';
import { expectationOf } from './playwright-expectations.ts';
import { type Found, locatorOf, pageOf, targetFor } from './playwright-locators.ts';
import { promisedMeaning } from './promised-meaning.ts';
import { type Meaning, meaningOf, type Scope } from './scope.ts';
import { bare, type Call, callOf, lineOf, stringOf } from './syntax.ts';
import { textOf } from './text-of-expression.ts';

type PageCall = { readonly name: string; readonly args: readonly t.Node[]; readonly window: string };

/** Turns the statements of one Playwright test into steps. */
export class StatementReader {
  readonly #scope: Scope;
  readonly #imported: ImportedTest;
  #window = 'main';
  #windows = 0;

  constructor(imported: ImportedTest, inherited: ReadonlyMap<string, Meaning>) {
    this.#imported = imported;
    this.#scope = { imported, meanings: new Map([...inherited, ['page', { kind: 'page', window: 'main' }]]) };
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
        return this.#imported.warn(lineOf(statement), 'a test has no branches or loops; they were left out.');
      default:
        return this.#imported.warn(lineOf(statement), 'it has no counterpart and was left out.');
    }
  }

  #declaration(id: t.Node, init: t.Node | undefined, statement: t.Node) {
    if (id.type !== 'Identifier' || init === undefined) {
      return this.#imported.warn(lineOf(statement), 'the declaration has no counterpart and was left out.');
    }
    if (this.#remembers(id.name, init)) return;
    const meaning = this.#meaning(id.name, init);
    if (meaning === undefined)
      return this.#imported.warn(lineOf(statement), `what ${id.name} stands for is not known; it was left out.`);
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
    if (own === undefined) this.#imported.variables[variable] = text;
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
    this.#imported.add({ kind: 'remember', what, target: targetFor(found.element, this.#scope), name: variable });
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
      if ('warning' in expectation) return this.#imported.warn(lineOf(node), expectation.warning);
      this.#goTo(expectation.window);
      return this.#imported.add({ kind: 'expect', that: expectation.that });
    }
    const call = callOf(node);
    const step = call === undefined ? undefined : this.#step(call, lineOf(node));
    if (step === 'left out') return;
    if (step === undefined) return this.#imported.warn(lineOf(node), 'it has no counterpart and was left out.');
    this.#imported.add(step);
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
        this.#imported.open(address, place);
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
        this.#imported.warn(place, `${name}() was left out: a run takes care of that by itself.`);
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
    return found && this.#onElement({ name, args: rest }, found, place);
  }

  #onElement(call: Pick<Call, 'name' | 'args'>, found: Found, place: string): Step | undefined {
    return elementAction(call, found, { scope: this.#scope, place, enter: () => this.#enter(found) });
  }

  #enter(found: Found) {
    this.#goTo(found.window);
  }

  /** Adds a step that switches the window, when the next steps are in another one. */
  #goTo(window: string) {
    if (window === '' || window === this.#window) return;
    this.#window = window;
    this.#imported.add({ kind: 'switch-window', window: window.startsWith('new ') ? 'new' : window });
  }
}
