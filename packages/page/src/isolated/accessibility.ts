import type { AxeOptions, RuleViolation } from '../isolated-contract.ts';

/** The part of axe-core's API that is used here. */
type Axe = {
  run(context: Document, options: AxeOptions): Promise<{ readonly violations: readonly AxeViolation[] }>;
};
type AxeViolation = {
  readonly id: string;
  readonly help: string;
  readonly impact?: RuleViolation['impact'] | null;
  /** A target is a path of selectors, with one list for each shadow tree. */
  readonly nodes: readonly { readonly target: readonly (string | readonly string[])[] }[];
};

/** Runs axe-core, which must be loaded in the same world. @throws Error when it is not */
export async function checkAccessibility(options: AxeOptions): Promise<readonly RuleViolation[]> {
  const axe: unknown = Reflect.get(globalThis, 'axe');
  if (!isAxe(axe)) throw new Error('axe-core is not loaded.');
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, help, impact, nodes }) => ({
    rule: id,
    help,
    impact: impact ?? 'minor',
    elements: nodes.map(({ target }) => target.flat().join(' ')),
  }));
}

function isAxe(value: unknown): value is Axe {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'run') === 'function';
}
