import { type Expectation, hasVariables, type Target, type TextMatch } from '@assay/domain';
import { quote, regexCode, textCode } from '../code-text.ts';
import { descriptionOf } from '../selector-of-description.ts';
import { type CypressContext, findCode, manyCode, targetCode, use } from './context.ts';

/** The lines of an expectation. `index` is the place of its step, to find what was prepared before the action. */
export function expectationCode(that: Expectation, index: number, context: CypressContext): readonly string[] {
  const find = (target: Target) => findCode(target, context);
  const texts = (target: Target) => `cy.assayTexts(${manyCode(target, context)})`;
  switch (that.kind) {
    case 'visible':
      return [`${find(that.target)}.first().should('be.visible');`];
    case 'absent':
      return [`cy.assayFind(${targetCode(that.target, context)}).should('not.exist');`];
    case 'text':
      return [`${find(that.target)}.assayText()${shouldText(that.match, context)};`];
    case 'value':
      return [valueLine(that.target, that.match, context)];
    case 'count':
      return [`${texts(that.target)}.should(${quote(LENGTH[that.comparison])}, ${countCode(that.count, context)});`];
    case 'order':
      return [
        `${texts(that.target)}.should((texts) => ${use(context, 'expectSorted')}(texts, ${quote(that.direction)}, ${quote(that.by)}));`,
      ];
    case 'each':
      return [
        `${texts(that.target)}.should((texts) => ${use(context, 'expectEach')}(texts, ${fitCode(that.match, context)}));`,
      ];
    case 'sum':
      return [
        `cy.assayTexts(${targetCode(that.target, context)}, ${manyCode(that.of, context)}).should((texts) => ${use(context, 'expectSum')}(texts));`,
      ];
    case 'address':
      return [addressLine(that.match, context)];
    case 'title':
      return [`cy.title()${shouldText(that.match, context)};`];
    case 'enabled':
    case 'disabled':
    case 'checked':
    case 'unchecked':
      return [`${find(that.target)}${stateCode(that.kind, that.target, context)};`];
    case 'row':
    case 'no-row':
      return [rowLine(that, context)];
    case 'request':
      return requestLines(context.aliases.get(index), that.status);
    case 'sent':
      return sentLines(context.aliases.get(index), that, context);
    case 'download':
      context.impossible.add('Cypress does not say which file an action downloaded.');
      return [];
    case 'no-script-errors':
      return ['// Cypress fails a test by itself when a script of the page throws.'];
    default:
      return that satisfies never;
  }
}

const LENGTH = {
  exactly: 'have.length',
  'at least': 'have.length.at.least',
  'at most': 'have.length.at.most',
} as const;

/** Elements for which the assertions of jQuery work. Other elements have their state in ARIA attributes. */
const NATIVE: readonly (string | undefined)[] = [
  undefined,
  '',
  'input',
  'button',
  'select',
  'textarea',
  'option',
  'fieldset',
];

export function isNative(target: Target, context: CypressContext): boolean {
  const tag = descriptionOf(target, context.elements)?.tag;
  return NATIVE.includes(tag) && !(target.role === 'switch' && (tag === undefined || tag === ''));
}

function stateCode(
  kind: 'enabled' | 'disabled' | 'checked' | 'unchecked',
  target: Target,
  context: CypressContext,
): string {
  const native = isNative(target, context);
  switch (kind) {
    case 'enabled':
      return native ? ".should('be.enabled')" : ".should('not.have.attr', 'aria-disabled', 'true')";
    case 'disabled':
      return native ? ".should('be.disabled')" : ".should('have.attr', 'aria-disabled', 'true')";
    case 'checked':
      return native ? ".should('be.checked')" : `.should(${use(context, 'expectChecked')}(true))`;
    case 'unchecked':
      return native ? ".should('not.be.checked')" : `.should(${use(context, 'expectChecked')}(false))`;
    default:
      return kind satisfies never;
  }
}

function valueLine(target: Target, match: TextMatch, context: CypressContext): string {
  const find = findCode(target, context);
  if (match.mode === 'is' && target.role === 'field')
    return `${find}.should('have.value', ${textCode(match.text, context.names)});`;
  return `${find}.assayText()${shouldText(match, context)};`;
}

function addressLine(match: TextMatch, context: CypressContext): string {
  const path = match.text.startsWith('/') && !match.text.startsWith('//');
  if (match.mode === 'is' && path) {
    const code = textCode(match.text, context.names);
    return `cy.url().should((url) => expect(url).to.equal(String(Cypress.config('baseUrl')) + ${code}));`;
  }
  if (match.mode === 'matches' && match.text.startsWith('^') && !match.text.startsWith('^http')) {
    const pattern = patternCode(match.text, context);
    return `cy.location().should(({ pathname, search, hash }) => expect(pathname + search + hash).to.match(${pattern}));`;
  }
  return `cy.url()${shouldText(match, context)};`;
}

function shouldText(match: TextMatch, context: CypressContext): string {
  if (match.mode === 'matches') return `.should('match', ${patternCode(match.text, context)})`;
  return `.should(${match.mode === 'is' ? "'equal'" : "'include'"}, ${textCode(match.text, context.names)})`;
}

/** For helpers that take a text to equal or a regular expression to match. */
function fitCode(match: TextMatch, context: CypressContext): string {
  if (match.mode === 'matches') return patternCode(match.text, context);
  const text = textCode(match.text, context.names);
  return match.mode === 'is' ? text : `${use(context, 'containing')}(${text})`;
}

function patternCode(source: string, context: CypressContext): string {
  if (hasVariables(source)) return `new RegExp(${textCode(source, context.names)})`;
  const regex = regexCode(source, 'u');
  if (regex !== null) return regex;
  context.warnings.add(`${quote(source)} is not a regular expression of JavaScript; it fails when it is met.`);
  return `new RegExp(${quote(source)})`;
}

function countCode(count: string, context: CypressContext): string {
  return /^\d+$/.test(count.trim()) ? count.trim() : `Number(${textCode(count, context.names)})`;
}

function rowLine(that: Extract<Expectation, { kind: 'row' | 'no-row' }>, context: CypressContext): string {
  const helper = use(context, that.kind === 'row' ? 'expectRow' : 'expectNoRow');
  const cells = cellsCode(that.cells, context);
  return `cy.assayRows(${targetCode(that.target, context)}).should((rows) => ${helper}(rows, ${cells}));`;
}

function requestLines(alias: string | undefined, status: number): readonly string[] {
  if (alias === undefined) return [];
  return [`cy.wait(${quote(`@${alias}`)}).its('response.statusCode').should('equal', ${status});`];
}

function sentLines(
  alias: string | undefined,
  { field, text }: Extract<Expectation, { kind: 'sent' }>,
  context: CypressContext,
): readonly string[] {
  if (alias === undefined) return [];
  const values = `${use(context, 'sentAs')}(body, ${quote(field)})`;
  return [
    `cy.wait(${quote(`@${alias}`)}).its('request.body').should((body: unknown) => expect(${values}).to.include(${textCode(text, context.names)}));`,
  ];
}

function cellsCode(cells: readonly string[], context: CypressContext): string {
  return `[${cells.map((cell) => textCode(cell, context.names)).join(', ')}]`;
}
