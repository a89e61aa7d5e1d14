import { type Expectation, fillTemplate, literalPattern, type TextMatch } from '@assay/domain';
import { fillTarget } from '../step/fill-target.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The expectation with every `{{variable}}` replaced.
 * @throws AppError `variable_unknown`
 */
export function fillExpectation(that: Expectation, values: Values): Expectation {
  switch (that.kind) {
    case 'visible':
    case 'absent':
    case 'enabled':
    case 'disabled':
    case 'checked':
    case 'unchecked':
    case 'order':
      return { ...that, target: fillTarget(that.target, values) };
    case 'text':
    case 'value':
    case 'each':
      return { ...that, target: fillTarget(that.target, values), match: fillMatch(that.match, values) };
    case 'count':
      return { ...that, target: fillTarget(that.target, values), count: fillTemplate(that.count, values) };
    case 'sum':
      return { ...that, target: fillTarget(that.target, values), of: fillTarget(that.of, values) };
    case 'address':
    case 'title':
      return { ...that, match: fillMatch(that.match, values) };
    case 'row':
    case 'no-row':
      return {
        ...that,
        target: fillTarget(that.target, values),
        cells: that.cells.map((cell) => fillTemplate(cell, values)),
      };
    case 'request':
      return { ...that, path: fillTemplate(that.path, values) };
    case 'sent':
      return { ...that, path: fillTemplate(that.path, values), text: fillTemplate(that.text, values) };
    case 'download':
      return { ...that, text: fillTemplate(that.text, values) };
    case 'no-script-errors':
      return that;
  }
}

/** A value is escaped in a pattern, so that it matches itself. */
function fillMatch({ mode, text }: TextMatch, values: Values): TextMatch {
  if (mode !== 'matches') return { mode, text: fillTemplate(text, values) };
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, literalPattern(value)]));
  return { mode, text: fillTemplate(text, escaped) };
}
