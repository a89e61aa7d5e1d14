import { isVariableName, type RoleWord, type Step, type Target } from '@assay/domain';
import { elementFromLocators } from './element-from-selenium-locators.ts';
import type { ImportedTest } from './imported-test.ts';
import { ELEMENT_COMMANDS, expects, patternOf } from './selenium-element-commands.ts';
import { keyParts } from './selenium-keys.ts';
import { SELENIUM_CONTROL_FLOW, SELENIUM_LEFT_OUT } from './selenium-left-out.ts';
import { variableName } from './variable-name.ts';

export type SeleniumCommand = {
  readonly command: string;
  readonly target: string;
  readonly value: string;
  readonly targets: unknown;
  readonly opensWindow: boolean;
  readonly windowHandleName: string;
};

/** Turns the commands of one test into steps. */
export class SeleniumReader {
  readonly #imported: ImportedTest;
  readonly #base: string;
  readonly #windows = new Map<string, string>([['root', 'main']]);
  #typedInto: string | undefined;

  constructor(imported: ImportedTest, base: string) {
    this.#imported = imported;
    this.#base = base;
    if (URL.canParse(base)) imported.origin = new URL(base).origin;
  }

  read(command: SeleniumCommand, place: string) {
    if (command.command === '') return;
    if (command.opensWindow && command.windowHandleName !== '') this.#windows.set(command.windowHandleName, 'new');
    if (command.command.startsWith('//')) return this.#imported.warn(place, 'it was switched off, and left out.');
    const name = command.command.replace(/^verify/u, 'assert');
    const onElement = Object.hasOwn(ELEMENT_COMMANDS, name) ? ELEMENT_COMMANDS[name] : undefined;
    if (onElement !== undefined) {
      return this.#with(command, place, (target) => onElement.make(target, this.#text(command.value)), onElement.hint);
    }
    if (this.#special(name, command, place)) return;
    const leftOut = Object.hasOwn(SELENIUM_LEFT_OUT, name) ? SELENIUM_LEFT_OUT[name] : undefined;
    if (leftOut !== undefined) {
      if (leftOut !== '') this.#imported.warn(place, `${leftOut} It was left out.`);
    } else if (SELENIUM_CONTROL_FLOW.test(name)) {
      this.#imported.warn(
        place,
        'a test has no branches or loops; the commands inside are taken once, in their order.',
      );
    } else this.#imported.warn(place, 'the command has no counterpart and was left out.');
  }

  /** Called after the last command: a constant that no step uses stays a variable of the test. */
  finish() {
    if (this.#imported.start === undefined && this.#base !== '')
      this.#imported.start = this.#imported.path(this.#base, 'start');
  }

  #special(name: string, command: SeleniumCommand, place: string): boolean {
    const value = this.#text(command.value);
    switch (name) {
      case 'open':
        this.#imported.open(this.#address(this.#text(command.target)), place);
        return true;
      case 'type':
        this.#type(command, place);
        return true;
      case 'sendKeys':
        this.#sendKeys(command, place);
        return true;
      case 'select':
      case 'addSelection':
        this.#select(command, place);
        return true;
      case 'dragAndDropToObject':
        this.#drag(command, place);
        return true;
      case 'assertTitle':
      case 'waitForTitle':
        this.#imported.add(expects({ kind: 'title', match: patternOf(this.#text(command.target)) }));
        return true;
      case 'selectFrame':
        this.#frame(command, place);
        return true;
      case 'selectWindow':
        this.#window(command, place);
        return true;
      case 'store':
        this.#store(command, place);
        return true;
      case 'storeText':
      case 'storeValue':
      case 'storeXpathCount':
        this.#remember(name, command, place);
        return true;
      default:
        return this.#dialog(name, name.includes('Prompt') ? value || this.#text(command.target) : '');
    }
  }

  #with(command: SeleniumCommand, place: string, make: (target: Target) => Step | readonly Step[], hint?: RoleWord) {
    const found = elementFromLocators(command.target, command.targets, hint);
    if (found === undefined) return this.#imported.warn(place, 'it names no element and was left out.');
    this.#typedInto = undefined;
    const made = make(this.#imported.element(found));
    for (const step of [made].flat()) this.#imported.add(step);
  }

  #type(command: SeleniumCommand, place: string) {
    const found = elementFromLocators(command.target, command.targets, 'field');
    if (found === undefined) return this.#imported.warn(place, 'it names no element and was left out.');
    const target = this.#imported.element(found);
    if (found.description.type === 'file' || /^([a-z]:\\|\/).+\.\w{2,5}$/iu.test(command.value)) {
      const file = command.value.split(/[\\/]/u).at(-1) ?? command.value;
      this.#imported.warn(place, `put the file ${JSON.stringify(file)} next to the test.`);
      return this.#imported.add({ kind: 'upload', file, target });
    }
    const text = this.#text(command.value);
    this.#typedInto = command.target;
    this.#imported.add(
      text === '' ? { kind: 'clear', target } : { kind: 'type', text: this.#imported.typed(text, found), target },
    );
  }

  #sendKeys(command: SeleniumCommand, place: string) {
    const found = elementFromLocators(command.target, command.targets, 'field');
    if (found === undefined) return this.#imported.warn(place, 'it names no element and was left out.');
    const target = this.#imported.element(found);
    for (const part of keyParts(command.value)) {
      if (part.kind === 'key') this.#imported.add({ kind: 'press', key: part.key, target });
      else if (part.kind === 'unknown')
        this.#imported.warn(place, `the key ${part.key} is not known and was left out.`);
      else {
        if (this.#typedInto === command.target)
          this.#imported.warn(place, 'it adds to what was typed; here it takes its place.');
        this.#imported.add({ kind: 'type', text: this.#imported.typed(this.#text(part.text), found), target });
      }
    }
    this.#typedInto = command.target;
  }

  #select(command: SeleniumCommand, place: string) {
    const [, by = 'label', option = command.value] = /^(label|value|index|id)=(.*)$/su.exec(command.value) ?? [];
    if (by === 'index' || by === 'id')
      this.#imported.warn(place, `the option is chosen by its ${by}; write its text instead.`);
    this.#with(command, place, (target) => ({ kind: 'select', option: this.#text(option), target }), 'dropdown');
  }

  #drag(command: SeleniumCommand, place: string) {
    const to = elementFromLocators(command.value, undefined);
    if (to === undefined) return this.#imported.warn(place, 'it names no element to drag to and was left out.');
    this.#with(command, place, (target) => ({ kind: 'drag', target, to: this.#imported.element(to) }));
  }

  #frame(command: SeleniumCommand, place: string) {
    const index = /^index=(\d+)$/u.exec(command.target)?.[1];
    if (index !== undefined) {
      return this.#imported.add({ kind: 'switch-frame', target: { role: 'frame', nth: Number(index) + 1 } });
    }
    if (command.target.startsWith('relative=')) {
      if (command.target === 'relative=parent') this.#imported.warn(place, 'taken as the main frame.');
      return this.#imported.add({ kind: 'switch-frame' });
    }
    const found = elementFromLocators(command.target, command.targets, 'frame');
    if (found === undefined) return this.#imported.warn(place, 'it names no frame and was left out.');
    const name = found.target.name;
    const frame = {
      ...found,
      target: name === undefined ? ({ role: 'frame' } as const) : ({ role: 'frame', name } as const),
    };
    this.#imported.add({ kind: 'switch-frame', target: this.#imported.element(frame) });
  }

  #window(command: SeleniumCommand, place: string) {
    const handle = /^handle=\$\{(.+)\}$/u.exec(command.target)?.[1];
    const title = /^(?:title|name)=(.*)$/su.exec(command.target)?.[1];
    const window = handle === undefined ? title : (this.#windows.get(handle) ?? 'main');
    if (window === undefined || window === '')
      return this.#imported.warn(place, 'the window is not known; it was left out.');
    this.#imported.add({ kind: 'switch-window', window });
  }

  #store({ target, value }: SeleniumCommand, place: string) {
    const name = variableName(value);
    if (Object.hasOwn(this.#imported.variables, name))
      this.#imported.warn(place, `{{${name}}} is given another value; the first is kept.`);
    else this.#imported.variables[name] = this.#text(target);
  }

  #remember(command: string, { target, targets, value }: SeleniumCommand, place: string) {
    const found = elementFromLocators(target, targets);
    if (found === undefined || value === '')
      return this.#imported.warn(place, 'it names no element or no variable and was left out.');
    const what = command === 'storeText' ? 'text' : command === 'storeValue' ? 'value' : 'count';
    this.#imported.add({ kind: 'remember', what, target: this.#imported.element(found), name: variableName(value) });
  }

  /** Old commands come before the step that opens the dialog, the newer `…Visible…` ones after it. */
  #dialog(name: string, text: string): boolean {
    const found = /^(?:webdriver)?([cC]hoose|[aA]nswer)(Ok|Cancel)?On(Next|Visible)(Confirmation|Prompt|Alert)$/u.exec(
      name,
    );
    if (found === null) return false;
    const accept = found[2] !== 'Cancel';
    const step: Step = {
      kind: 'answer-dialog',
      answer: accept ? 'accept' : 'dismiss',
      ...(accept && found[1]?.toLowerCase() === 'answer' ? { text } : {}),
    };
    if (found[3] === 'Next') this.#imported.add(step);
    else this.#imported.steps.splice(Math.max(0, this.#imported.steps.length - 1), 0, step);
    return true;
  }

  /** `${name}` is `{{name}}` here. */
  #text(text: string): string {
    return text.replace(/\$\{(\w+)\}/gu, (whole, name: string) =>
      name.startsWith('KEY_') ? whole : `{{${isVariableName(name) ? name : variableName(name)}}}`,
    );
  }

  #address(target: string): string {
    if (target.includes('{{') || !URL.canParse(target, this.#base || undefined)) return target;
    return new URL(target, this.#base || undefined).href;
  }
}
