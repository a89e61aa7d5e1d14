import type { Expectation, ExpectationKind, Step, StepKind } from '../step.ts';
import type { Cursor } from './cursor.ts';
import { compilePattern, fillPattern, matchPattern, type PatternPart, type ValuesOf } from './sentence-pattern.ts';

/** One form of a sentence: prints a step and parses the sentence. */
export type SentenceForm = {
  readonly pattern: string;
  /** Other word orders that are parsed and never printed. */
  readonly also: readonly string[];
  /** A whole sentence in canonical form; empty for forms that are only parsed. */
  readonly example: string;
  /** The parts of `pattern` and then of each of `also`. */
  readonly variants: readonly (readonly PatternPart[])[];
  /** Undefined when the step does not have this form. */
  readonly print: (step: Step) => string | undefined;
  readonly read: (parts: readonly PatternPart[], cursor: Cursor) => Step | undefined;
};

type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;
type ExpectationOf<K extends ExpectationKind> = Extract<Expectation, { kind: K }>;

type Form<P extends string, T> = {
  readonly also?: readonly string[];
  readonly example: string;
  /** The values of the slots; undefined when the step has another form of its kind. */
  readonly write: (step: T) => ValuesOf<P> | undefined;
  readonly read: (values: ValuesOf<P>) => T | undefined;
};

/** A form for a kind of step. Patterns in `also` have the same slots in another order. */
export function stepForm<K extends StepKind, P extends string>(
  kind: K,
  pattern: P,
  form: Form<P, StepOf<K>>,
): SentenceForm {
  return build(pattern, {
    ...form,
    write: (step) => (isKind(step, kind) ? form.write(step) : undefined),
    read: (values) => form.read(values),
  });
}

/** A form for a kind of expectation; its pattern begins with `Expect`. */
export function expectForm<K extends ExpectationKind, P extends string>(
  kind: K,
  pattern: P,
  form: Form<P, ExpectationOf<K>>,
): SentenceForm {
  return build(pattern, {
    ...form,
    write: (step) => (step.kind === 'expect' && isExpectation(step.that, kind) ? form.write(step.that) : undefined),
    read: (values): Step | undefined => {
      const that = form.read(values);
      return that && { kind: 'expect', that };
    },
  });
}

/** A form that is parsed and never printed: `Choose the "Express" radio button`. */
export function friendlyForm<P extends string>(
  pattern: P,
  read: (values: ValuesOf<P>) => Step | undefined,
): SentenceForm {
  return build(pattern, { example: '', write: () => undefined, read });
}

function build<P extends string>(
  pattern: P,
  form: {
    readonly also?: readonly string[];
    readonly example: string;
    readonly write: (step: Step) => ValuesOf<P> | undefined;
    readonly read: (values: ValuesOf<P>) => Step | undefined;
  },
): SentenceForm {
  const also = form.also ?? [];
  return {
    pattern,
    also,
    example: form.example,
    variants: [pattern, ...also].map(compilePattern),
    print: (step) => {
      const values = form.write(step);
      return values && fillPattern(pattern, values);
    },
    read: (parts, cursor) => {
      const values = matchPattern<P>(parts, cursor);
      return values && (form.read(values) ?? cursor.fail('another kind of element'));
    },
  };
}

function isKind<K extends StepKind>(step: Step, kind: K): step is StepOf<K> {
  return step.kind === kind;
}

function isExpectation<K extends ExpectationKind>(that: Expectation, kind: K): that is ExpectationOf<K> {
  return that.kind === kind;
}
