import {
  addressRefused,
  type ElementDescription,
  isRefusedAddress,
  printTarget,
  type Step,
  slugify,
  type Target,
  type TestCase,
  templateNames,
} from '@assay/domain';
import type { FoundElement } from './element-from-selectors.ts';
import { looksSecret } from './looks-secret.ts';
import { variableName } from './variable-name.ts';

/** Collects the parts of one test while an importer reads it. */
export class ImportedTest {
  readonly name: string;
  readonly feature: string;
  readonly steps: Step[] = [];
  readonly warnings: string[];
  readonly variables: Record<string, string> = {};
  readonly secrets = new Set<string>();
  start: string | undefined;
  origin: string | undefined;
  readonly #elements = new Map<string, ElementDescription>();
  /** Values of secrets, so that equal ones get the same name. They are never written to a file. */
  readonly #secretValues = new Map<string, string>();

  constructor(name: string, feature: string, warnings: string[]) {
    this.name = name.trim() === '' ? 'Imported test' : name.trim();
    this.feature = feature.trim() === '' ? 'Imported' : feature.trim();
    this.warnings = warnings;
  }

  add(step: Step): void {
    this.steps.push(step);
  }

  warn(place: string, message: string): void {
    this.warnings.push(`${this.name}, ${place}: ${message}`);
  }

  /**
   * Returns the target of an element and stores its description. A second element with the same phrase gets another
   * name.
   */
  element(found: FoundElement): Target {
    const { description } = found;
    let target = found.target;
    for (let count = 2; ; count += 1) {
      const phrase = printTarget(target);
      const known = this.#elements.get(phrase);
      if (known === undefined) this.#elements.set(phrase, description);
      if (known === undefined || isSameElement(known, description)) return target;
      if (!hasOwnSelector(description)) {
        this.#elements.set(phrase, withSelectors(known, description.selectors ?? []));
        return target;
      }
      target = { ...found.target, role: 'element', name: `${found.target.name ?? found.target.role} ${count}` };
    }
  }

  /** The text to type; for a secret, its template instead. */
  typed(text: string, found: FoundElement): string {
    const known = this.#secretValues.get(text);
    if (known !== undefined) return this.secret(known);
    if (text === '' || !looksSecret(found)) return text;
    const variable = templateNames(text).find((name) => `{{${name}}}` === text);
    if (variable !== undefined) {
      // Removes the value of a secret from the test.
      const value = this.variables[variable];
      if (value === undefined) return text;
      delete this.variables[variable];
      this.#secretValues.set(value, variable);
      return this.secret(variable);
    }
    if (templateNames(text).length > 0) return text;
    const count = this.#secretValues.size + 1;
    const name = count === 1 ? 'password' : `password${count}`;
    this.#secretValues.set(text, name);
    return this.secret(name);
  }

  secret(wish: string): string {
    const name = variableName(wish);
    this.secrets.add(name);
    return `{{${name}}}`;
  }

  /** Adds an `open` step. The first address becomes the start of the test. */
  open(address: string, place: string): void {
    const path = this.path(address, place);
    if (this.start === undefined && this.steps.length === 0) this.start = path;
    else this.add({ kind: 'open', path });
  }

  /** An address without the origin of the tested application. */
  path(address: string, place: string): string {
    if (isRefusedAddress(address)) {
      this.warn(place, `${addressRefused(address).message} The test will not run before it is replaced.`);
      return address;
    }
    if (!/^[a-z][a-z0-9+.-]*:\/\//iu.test(address)) return address === '' ? '/' : address;
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    this.origin ??= url.origin;
    if (url.origin !== this.origin) {
      this.warn(place, `${url.origin} is another origin than ${this.origin}; the whole address is kept.`);
      return address;
    }
    return `${url.pathname}${url.search}${url.hash}`;
  }

  test(taken: Set<string>): TestCase {
    let id = slugify(this.name);
    for (let count = 2; taken.has(id); count += 1) id = `${slugify(this.name)}-${count}`;
    taken.add(id);
    return {
      id,
      name: this.name,
      feature: this.feature,
      origin: 'import',
      start: this.start ?? '/',
      tags: [],
      variables: this.variables,
      secrets: [...this.secrets],
      steps: this.steps,
      elements: Object.fromEntries(this.#elements),
    };
  }
}

/** An element without a selector can only be found by its phrase. */
function hasOwnSelector({ css, xpath, testId }: ElementDescription): boolean {
  return (css ?? xpath ?? testId) !== undefined;
}

function withSelectors(known: ElementDescription, selectors: readonly string[]): ElementDescription {
  return { ...known, selectors: [...new Set([...(known.selectors ?? []), ...selectors])] };
}

function isSameElement(a: ElementDescription, b: ElementDescription): boolean {
  return JSON.stringify(a.selectors ?? []) === JSON.stringify(b.selectors ?? []);
}
