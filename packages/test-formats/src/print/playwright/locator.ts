import type { ElementDescription, Target } from '@assay/domain';
import { quote, textCode } from '../code-text.ts';
import { descriptionOf, fallbackOf, isNamedByContent, isNameless, rolesFor } from '../selector-of-description.ts';
import { type PlaywrightContext, use } from './context.ts';

type Scope = {
  readonly scope: string;
  readonly context: PlaywrightContext;
  /** The target stands for all elements that it names. */
  readonly many: boolean;
};

/** Role words that stand for several roles; without a description, the code tries each (`or`). */
const EITHER_ROLE: ReadonlySet<Target['role']> = new Set(['message', 'region', 'item']);

/** The expression of a locator for the element that a target names. */
export function locatorCode(target: Target, context: PlaywrightContext, options: { many?: boolean } = {}): string {
  const scope = target.within === undefined ? context.scope : scopeCode(target.within, context);
  const base = baseCode(target, { scope, context, many: options.many === true });
  return target.nth === undefined ? base : `${base}.nth(${target.nth - 1})`;
}

/** The expression to search inside a container: the content of a frame, or the element itself. */
export function scopeCode(target: Target, context: PlaywrightContext): string {
  const code = locatorCode(target, context);
  return target.role === 'frame' ? `${code}.contentFrame()` : code;
}

function baseCode(target: Target, where: Scope): string {
  const { scope, context } = where;
  const description = descriptionOf(target, context.elements);
  const fallback = fallbackCode(description, scope);
  const name = target.name === undefined ? undefined : textCode(target.name, context.names);
  if (target.role === 'element') return fallback ?? elementCode(name, where);
  if (name === undefined) {
    const sole = target.nth === undefined && !where.many;
    if (sole && description?.testId !== undefined && fallback !== undefined) return fallback;
    return unnamedCode(target, description, where);
  }
  if (isNameless(target, description) && namedByAccessibleName(target) && fallback !== undefined) return fallback;
  return namedCode(target, { name, description, where });
}

function fallbackCode(description: ElementDescription | undefined, scope: string): string | undefined {
  const fallback = fallbackOf(description);
  if (fallback === undefined) return undefined;
  if (fallback.by === 'testId') return `${scope}.getByTestId(${quote(fallback.selector)})`;
  return `${scope}.locator(${quote(fallback.by === 'css' ? fallback.selector : `xpath=${fallback.selector}`)})`;
}

function namedByAccessibleName(target: Target): boolean {
  return !['text', 'value', 'row', 'item', 'message', 'cell', 'frame', 'option', 'column'].includes(target.role);
}

type Named = { readonly name: string; readonly description: ElementDescription | undefined; readonly where: Scope };

function namedCode(target: Target, { name, description, where }: Named): string {
  const { scope, context } = where;
  switch (target.role) {
    case 'text':
      return `${scope}.getByText(${name}, { exact: true })`;
    case 'value':
      return `${use(context, 'valueOf')}(${scope}, ${name})`;
    case 'cell':
      return `${use(context, 'cells')}(${scope}, ${name})`;
    case 'column':
      return where.many
        ? `${use(context, 'cells')}(${scope}, ${name})`
        : `${scope}.getByRole('columnheader', { name: ${name}, exact: true })`;
    case 'frame':
      return frameCode(target, { name, description, where });
    case 'field':
      return fieldCode(target, { name, description, where });
    default:
      if (isNamedByContent(target, description)) {
        return `${roleCode(rolesFor(target, description), where, undefined)}.filter({ hasText: ${name} })`;
      }
      return roleCode(rolesFor(target, description), where, name, EITHER_ROLE.has(target.role));
  }
}

function fieldCode(target: Target, { name, description, where }: Named): string {
  if (description !== undefined && description.label !== target.name && description.type !== 'password') {
    if (description.placeholder === target.name) return `${where.scope}.getByPlaceholder(${name}, { exact: true })`;
    const roles = rolesFor(target, description);
    if (roles.length === 1) return roleCode(roles, where, name);
  }
  return `${where.scope}.getByLabel(${name}, { exact: true })`;
}

function frameCode(target: Target, { name, description, where }: Named): string {
  const fallback = fallbackCode(description, where.scope);
  if (isNameless(target, description) && description?.title !== target.name && fallback !== undefined) return fallback;
  return `${use(where.context, 'frameCalled')}(${where.scope}, ${name})`;
}

function elementCode(name: string | undefined, { scope, context }: Scope): string {
  return name === undefined ? `${scope}.locator('*')` : `${use(context, 'elementCalled')}(${scope}, ${name})`;
}

function unnamedCode(target: Target, description: ElementDescription | undefined, where: Scope): string {
  const { scope, context } = where;
  switch (target.role) {
    case 'text':
      return `${scope}.getByText(/\\S/)`;
    case 'value':
      return `${scope}.locator('dd, td, output')`;
    case 'frame':
      return `${scope}.locator('iframe, frame')`;
    case 'row': {
      const rows = `${scope}.getByRole('row')`;
      if (!where.many && target.nth === undefined) return rows;
      return `${rows}.filter({ hasNot: ${context.page}.getByRole('columnheader') })`;
    }
    default:
      return roleCode(rolesFor(target, description), where, undefined, true);
  }
}

function roleCode(roles: readonly string[], where: Scope, name: string | undefined, all = name === undefined): string {
  const options = name === undefined ? '' : `, { name: ${name}, exact: true }`;
  const [first = 'generic'] = roles;
  if (roles.length === 1 || !all || !isAmbiguous(roles)) return `${where.scope}.getByRole(${quote(first)}${options})`;
  const list = roles.map((role) => quote(role)).join(', ');
  return `${use(where.context, 'anyRole')}(${where.scope}, [${list}]${options})`;
}

/** For other words the first role is by far the most common one. */
function isAmbiguous(roles: readonly string[]): boolean {
  return ['alert', 'region', 'listitem', 'textbox'].includes(roles[0] ?? '');
}
