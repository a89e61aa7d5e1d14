import type { Expectation, RoleWord, Step, Target } from '@assay/domain';

type OnElement = (target: Target, value: string) => Step | readonly Step[];

export const expects = (that: Expectation): Step => ({ kind: 'expect', that });

/** Commands for one element. `verify…` and `assert…` become the same expectation. */
export const ELEMENT_COMMANDS: Readonly<Record<string, { readonly make: OnElement; readonly hint?: RoleWord }>> = {
  click: { make: (target) => ({ kind: 'click', target }) },
  clickAt: { make: (target) => ({ kind: 'click', target }) },
  doubleClick: { make: (target) => ({ kind: 'double-click', target }) },
  doubleClickAt: { make: (target) => ({ kind: 'double-click', target }) },
  check: { make: (target) => ({ kind: 'check', target }), hint: 'checkbox' },
  uncheck: { make: (target) => ({ kind: 'uncheck', target }), hint: 'checkbox' },
  mouseOver: { make: (target) => ({ kind: 'hover', target }) },
  assertElementPresent: { make: (target) => expects({ kind: 'visible', target }) },
  assertElementNotPresent: { make: (target) => expects({ kind: 'absent', target }) },
  assertChecked: { make: (target) => expects({ kind: 'checked', target }), hint: 'checkbox' },
  assertNotChecked: { make: (target) => expects({ kind: 'unchecked', target }), hint: 'checkbox' },
  assertEditable: { make: (target) => expects({ kind: 'enabled', target }), hint: 'field' },
  assertNotEditable: { make: (target) => expects({ kind: 'disabled', target }), hint: 'field' },
  assertText: { make: (target, value) => expects({ kind: 'text', target, match: patternOf(value) }) },
  waitForText: { make: (target, value) => expects({ kind: 'text', target, match: patternOf(value) }) },
  assertValue: { make: (target, value) => expects({ kind: 'value', target, match: patternOf(value) }), hint: 'field' },
  assertSelectedLabel: {
    make: (target, value) => expects({ kind: 'value', target, match: patternOf(value) }),
    hint: 'dropdown',
  },
  waitForElementVisible: { make: (target) => ({ kind: 'wait', until: 'visible', target }) },
  waitForElementPresent: { make: (target) => ({ kind: 'wait', until: 'visible', target }) },
  waitForElementNotVisible: { make: (target) => ({ kind: 'wait', until: 'absent', target }) },
  waitForElementNotPresent: { make: (target) => ({ kind: 'wait', until: 'absent', target }) },
  waitForElementEditable: { make: (target) => expects({ kind: 'enabled', target }), hint: 'field' },
  waitForElementNotEditable: { make: (target) => expects({ kind: 'disabled', target }), hint: 'field' },
};

/** Selenium's patterns: plain, `exact:`, `glob:`, `regexp:`. */
export function patternOf(value: string): { mode: 'is' | 'matches'; text: string } {
  const [, kind, rest = ''] = /^(exact|glob|regexp|regexpi):(.*)$/su.exec(value) ?? [];
  if (kind === undefined) return { mode: 'is', text: value };
  if (kind === 'exact') return { mode: 'is', text: rest };
  if (kind !== 'glob') return { mode: 'matches', text: rest };
  const source = rest
    .replace(/[.+^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return { mode: 'matches', text: `^${source}$` };
}
