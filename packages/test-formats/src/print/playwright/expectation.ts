import { type Expectation, hasVariables, type Target, type TextMatch } from '@assay/domain';
import { escapeRegex, quote, regexCode, textCode } from '../code-text.ts';
import { baseCode, type PlaywrightContext, use } from './context.ts';
import { locatorCode } from './locator.ts';

/** The lines of an expectation. `index` is the place of its step, to find what was prepared before the action. */
export function expectationCode(that: Expectation, index: number, context: PlaywrightContext): readonly string[] {
  const one = (target: Target) => locatorCode(target, context);
  const some = (target: Target) => presentCode(target, context);
  const all = (target: Target) => presentCode(target, context, { many: true });
  switch (that.kind) {
    case 'visible':
      return [`await expect(${firstOf(that.target, some(that.target))}).toBeVisible();`];
    case 'absent':
      return [`await expect(${some(that.target)}).toBeHidden();`];
    case 'text':
      return [textLine(that.target, that.match, context)];
    case 'value':
      return [valueLine(that.target, that.match, context)];
    case 'count':
      return [countLine(all(that.target), that, context)];
    case 'order':
      return [
        `await ${use(context, 'expectSorted')}(${all(that.target)}, ${quote(that.direction)}, ${quote(that.by)});`,
      ];
    case 'each':
      return [`await ${use(context, 'expectEach')}(${all(that.target)}, ${wholeMatch(that.match, context)});`];
    case 'sum':
      return [`await ${use(context, 'expectSum')}(${one(that.target)}, ${all(that.of)});`];
    case 'address':
      return [`await expect(${context.page}).toHaveURL(${addressCode(that.match, context)});`];
    case 'title':
      return [`await expect(${context.page}).toHaveTitle(${wholeMatch(that.match, context)});`];
    case 'enabled':
      return [`await expect(${one(that.target)}).toBeEnabled();`];
    case 'disabled':
      return [`await expect(${one(that.target)}).toBeDisabled();`];
    case 'checked':
      return [`await expect(${one(that.target)}).toBeChecked();`];
    case 'unchecked':
      return [`await expect(${one(that.target)}).not.toBeChecked();`];
    case 'row':
      return [`await ${use(context, 'expectRow')}(${one(that.target)}, ${cellsCode(that.cells, context)});`];
    case 'no-row':
      return [`await ${use(context, 'expectNoRow')}(${one(that.target)}, ${cellsCode(that.cells, context)});`];
    case 'request': {
      const armed = context.armed.get(index);
      return armed === undefined ? [] : [`expect((await ${armed}).status()).toBe(${that.status});`];
    }
    case 'sent': {
      const armed = context.armed.get(index);
      const text = textCode(that.text, context.names);
      return armed === undefined
        ? []
        : [`expect(${use(context, 'sentAs')}((await ${armed}).postData(), ${quote(that.field)})).toContain(${text});`];
    }
    case 'download': {
      const file = `await ${context.armed.get(index)}`;
      const found =
        that.of === 'name' ? `(${file}).suggestedFilename()` : `await ${use(context, 'contentOf')}(${file})`;
      return [`expect(${found}).toContain(${textCode(that.text, context.names)});`];
    }
    case 'no-script-errors':
      return [`expect(${context.armed.get(index) ?? '[]'}).toEqual([]);`];
    default:
      return that satisfies never;
  }
}

/** `textContent` of these joins the texts of their blocks without a space. */
const HOLDS_BLOCKS: ReadonlySet<Target['role']> = new Set([
  'row',
  'item',
  'message',
  'dialog',
  'region',
  'list',
  'table',
  'cell',
  'value',
  'element',
]);

/** A text may be in the page a second time, hidden. */
export function presentCode(target: Target, context: PlaywrightContext, options: { many?: boolean } = {}): string {
  const code = locatorCode(target, context, options);
  const byText = target.role === 'text' || target.role === 'element';
  return byText && target.nth === undefined ? `${code}.filter({ visible: true })` : code;
}

/** A name may fit several elements; one of them is enough. */
export function firstOf(target: Target, code: string): string {
  return target.nth === undefined ? `${code}.first()` : code;
}

function textLine(target: Target, match: TextMatch, context: PlaywrightContext): string {
  // A field has no text; people read its value.
  if (target.role === 'field' || target.role === 'dropdown') return valueLine(target, match, context);
  const method = match.mode === 'contains' ? 'toContainText' : 'toHaveText';
  const options = HOLDS_BLOCKS.has(target.role) ? ', { useInnerText: true }' : '';
  return `await expect(${locatorCode(target, context)}).${method}(${plainOrRegex(match, context)}${options});`;
}

function valueLine(target: Target, match: TextMatch, context: PlaywrightContext): string {
  const locator = locatorCode(target, context);
  if (target.role !== 'dropdown') return `await expect(${locator}).toHaveValue(${wholeMatch(match, context)});`;
  return `await ${use(context, 'expectChosen')}(${locator}, ${wholeMatch(match, context)});`;
}

function countLine(locator: string, that: Extract<Expectation, { kind: 'count' }>, context: PlaywrightContext): string {
  const count = /^\d+$/.test(that.count.trim()) ? that.count.trim() : `Number(${textCode(that.count, context.names)})`;
  if (that.comparison === 'exactly') return `await expect(${locator}).toHaveCount(${count});`;
  const method = that.comparison === 'at least' ? 'toBeGreaterThanOrEqual' : 'toBeLessThanOrEqual';
  return `await expect.poll(() => ${locator}.count()).${method}(${count});`;
}

/** Our patterns may begin at the path, Playwright's begin at the protocol. */
function addressCode(match: TextMatch, context: PlaywrightContext): string {
  if (match.mode === 'is') return baseCode(match.text, context);
  const code = wholeMatch(match, context);
  return match.mode === 'matches' && match.text.startsWith('^') ? `${use(context, 'addressLike')}(${code})` : code;
}

/** For matchers that compare whole texts: `contains` becomes a regular expression. */
function wholeMatch(match: TextMatch, context: PlaywrightContext): string {
  if (match.mode !== 'contains') return plainOrRegex(match, context);
  if (!hasVariables(match.text)) return regexCode(escapeRegex(match.text)) ?? quote(match.text);
  return `${use(context, 'containing')}(${textCode(match.text, context.names)})`;
}

function plainOrRegex(match: TextMatch, context: PlaywrightContext): string {
  if (match.mode !== 'matches') return textCode(match.text, context.names);
  if (hasVariables(match.text)) return `new RegExp(${textCode(match.text, context.names)})`;
  const regex = regexCode(match.text, 'u');
  if (regex !== null) return regex;
  context.warnings.add(`${quote(match.text)} is not a regular expression of JavaScript; it fails when it is met.`);
  return `new RegExp(${quote(match.text)})`;
}

function cellsCode(cells: readonly string[], context: PlaywrightContext): string {
  return `[${cells.map((cell) => textCode(cell, context.names)).join(', ')}]`;
}
