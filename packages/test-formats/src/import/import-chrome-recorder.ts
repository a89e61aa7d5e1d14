import type { Step, Target } from '@assay/domain';
import { CHROME_RECORDER_LEFT_OUT } from './chrome-recorder-left-out.ts';
import { elementFromSelectors, type FoundElement } from './element-from-selectors.ts';
import { failed, type ImportResult } from './import-result.ts';
import { ImportedTest } from './imported-test.ts';
import { isObject, type JsonObject, objectsIn, parseJsonObject, textIn } from './parse-json.ts';

const HINT = 'In the Recorder panel of Chrome, export the recording as a JSON file.';

/**
 * Reads a recording of Chrome DevTools Recorder
 * (https://github.com/puppeteer/replay/blob/main/docs/api/modules/Schema.md).
 */
export function importChromeRecorder(text: string): ImportResult {
  const json = parseJsonObject(text, HINT);
  if (!json.ok) return failed(json.problem);
  const { title, steps, tests } = json.value;
  if (!Array.isArray(steps)) {
    const hint = Array.isArray(tests) ? 'This looks like a Selenium IDE project: use --from selenium-ide.' : HINT;
    return failed({ line: 1, message: 'The file has no list of steps.', hint });
  }
  const warnings: string[] = [];
  const imported = new ImportedTest(textIn(title) ?? '', 'Imported', warnings);
  const reader = new RecordingReader(imported);
  for (const [index, step] of steps.entries()) {
    if (isObject(step)) reader.read(step, `step ${index + 1}`);
    else imported.warn(`step ${index + 1}`, 'it is not an object and was left out.');
  }
  return { ok: true, tests: [imported.test(new Set())], warnings };
}

const MODIFIERS: Readonly<Record<string, string>> = { Control: 'Control', Shift: 'Shift', Alt: 'Alt', Meta: 'Meta' };

class RecordingReader {
  readonly #imported: ImportedTest;
  #frame = '';
  #window = 'main';
  readonly #held = new Set<string>();

  constructor(imported: ImportedTest) {
    this.#imported = imported;
  }

  read(step: JsonObject, place: string) {
    const type = textIn(step.type) ?? '';
    const leftOut = Object.hasOwn(CHROME_RECORDER_LEFT_OUT, type) ? CHROME_RECORDER_LEFT_OUT[type] : undefined;
    if (leftOut !== undefined) return this.#imported.warn(place, leftOut);
    if (type === 'navigate') return this.#navigate(step, place);
    this.#enter(step, place);
    if (type === 'keyDown' || type === 'keyUp') return this.#key(type, textIn(step.key) ?? '', place);
    if (!this.#act(type, step, place)) {
      this.#imported.warn(place, `the step type ${JSON.stringify(type)} has no counterpart and was left out.`);
      return;
    }
    this.#asserted(step, place);
  }

  #navigate(step: JsonObject, place: string) {
    const url = textIn(step.url);
    if (url === undefined) return this.#imported.warn(place, 'it says no address and was left out.');
    if (url === 'about:blank' || url.startsWith('chrome://')) return this.#imported.warn(place, `${url} was left out.`);
    this.#imported.open(url, place);
    for (const event of objectsIn(step.assertedEvents)) {
      const title = textIn(event.title);
      if (title !== undefined && title !== '') {
        this.#imported.add({ kind: 'expect', that: { kind: 'title', match: { mode: 'is', text: title } } });
      }
    }
  }

  #act(type: string, step: JsonObject, place: string): boolean {
    switch (type) {
      case 'click':
      case 'doubleClick': {
        if (step.button !== undefined && step.button !== 'primary') {
          this.#imported.warn(
            place,
            `a click with the ${String(step.button)} button has no counterpart and was left out.`,
          );
          return true;
        }
        this.#with(step, place, (target) => ({ kind: type === 'click' ? 'click' : 'double-click', target }));
        return true;
      }
      case 'hover':
        this.#with(step, place, (target) => ({ kind: 'hover', target }));
        return true;
      case 'change':
        this.#change(step, place);
        return true;
      case 'scroll':
        if (step.selectors === undefined)
          this.#imported.warn(place, 'scrolling the page to a place was left out; actions scroll by themselves.');
        else this.#with(step, place, (target) => ({ kind: 'scroll', target }));
        return true;
      case 'waitForElement':
        this.#waitFor(step, place);
        return true;
      default:
        return false;
    }
  }

  #with(step: JsonObject, place: string, make: (target: Target) => Step) {
    const found = this.#find(step, place);
    if (found !== undefined) this.#imported.add(make(this.#imported.element(found)));
  }

  #find(step: JsonObject, place: string, hint?: 'field'): FoundElement | undefined {
    const selectors = selectorsOf(step.selectors);
    if (selectors.length > 0) return elementFromSelectors(selectors, hint);
    this.#imported.warn(place, 'it has no selector and was left out.');
    return undefined;
  }

  #change(step: JsonObject, place: string) {
    const found = this.#find(step, place, 'field');
    if (found === undefined) return;
    const value = textIn(step.value) ?? '';
    const { role, tag, type } = found.description;
    const target = this.#imported.element(found);
    if (/^c:\\fakepath\\/iu.test(value) || type === 'file') {
      const file = value.split(/[\\/]/u).at(-1) ?? value;
      this.#imported.warn(place, `put the file ${JSON.stringify(file)} next to the test.`);
      return this.#imported.add({ kind: 'upload', file, target });
    }
    if (['checkbox', 'radio', 'switch'].includes(role)) {
      return this.#imported.add({ kind: value === 'false' || value === 'off' ? 'uncheck' : 'check', target });
    }
    if (tag === 'select' || role === 'listbox') return this.#imported.add({ kind: 'select', option: value, target });
    this.#imported.add({ kind: 'type', text: this.#imported.typed(value, found), target });
  }

  #key(type: 'keyDown' | 'keyUp', key: string, place: string) {
    const modifier = MODIFIERS[key];
    if (modifier !== undefined) {
      if (type === 'keyDown') this.#held.add(modifier);
      else this.#held.delete(modifier);
      return;
    }
    if (type === 'keyUp') return;
    if (key === '') return this.#imported.warn(place, 'it names no key and was left out.');
    this.#imported.add({ kind: 'press', key: [...this.#held, key === ' ' ? 'Space' : key].join('+') });
  }

  #waitFor(step: JsonObject, place: string) {
    for (const part of ['properties', 'attributes']) {
      if (isObject(step[part])) this.#imported.warn(place, `the ${part} that it waits for were left out.`);
    }
    const count = typeof step.count === 'number' ? step.count : 1;
    const operator = textIn(step.operator) ?? '>=';
    const none = step.visible === false || (count === 0 && operator !== '>=');
    if (none) return this.#with(step, place, (target) => ({ kind: 'wait', until: 'absent', target }));
    if (count === 1 && operator === '>=')
      return this.#with(step, place, (target) => ({ kind: 'wait', until: 'visible', target }));
    const comparison = operator === '==' ? 'exactly' : operator === '<=' ? 'at most' : 'at least';
    this.#with(step, place, (target) => ({
      kind: 'expect',
      that: { kind: 'count', target, comparison, count: String(count) },
    }));
  }

  /** The recorder notes the navigations that followed a step; they become expectations. */
  #asserted(step: JsonObject, place: string) {
    for (const event of objectsIn(step.assertedEvents)) {
      const url = textIn(event.url);
      if (event.type !== 'navigation')
        this.#imported.warn(place, `the event ${JSON.stringify(event.type)} was left out.`);
      else if (url !== undefined && url !== '') {
        const text = this.#imported.path(url, place);
        this.#imported.add({ kind: 'expect', that: { kind: 'address', match: { mode: 'is', text } } });
      }
    }
  }

  /** The recording names windows by their address and frames by their position. */
  #enter(step: JsonObject, place: string) {
    const window = textIn(step.target) ?? 'main';
    if (window !== this.#window) {
      this.#window = window;
      this.#frame = '';
      this.#imported.add({
        kind: 'switch-window',
        window: window === 'main' ? 'main' : this.#imported.path(window, place),
      });
    }
    const path = Array.isArray(step.frame) ? step.frame.filter((part) => typeof part === 'number') : [];
    if (path.join('.') === this.#frame) return;
    if (this.#frame !== '') this.#imported.add({ kind: 'switch-frame' });
    this.#frame = path.join('.');
    for (const index of path) this.#imported.add({ kind: 'switch-frame', target: { role: 'frame', nth: index + 1 } });
  }
}

/** A selector is a list of parts, because an element in a shadow root is below its host. */
function selectorsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const parts = (Array.isArray(one) ? one : [one]).filter((part) => typeof part === 'string');
    const [first] = parts;
    if (first === undefined) return [];
    if (parts.length === 1) return [prefixed(first)];
    const last = prefixed(parts.at(-1) ?? '');
    return last.startsWith('css=')
      ? [`pierce=${parts.map((part) => prefixed(part).replace(/^css=/u, '')).join(' >>> ')}`]
      : [last];
  });
}

function prefixed(selector: string): string {
  const [, kind, rest = ''] = /^(aria|text|xpath|pierce|css)\/(.*)$/su.exec(selector) ?? [];
  return kind === undefined ? `css=${selector}` : `${kind}=${rest}`;
}
