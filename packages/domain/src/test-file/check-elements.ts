import type { ElementDescription } from '../element-description.ts';
import { parseTarget, printTarget } from '../sentences/target-phrases.ts';
import { type Step, targetsOf } from '../step.ts';
import type { Target } from '../target.ts';
import type { Report } from './test-file-problem.ts';

type Elements = Readonly<Record<string, ElementDescription>>;

/** Descriptions with canonical phrases as keys. Reports those that no step uses as warnings. */
export function checkElements(
  elements: Elements,
  { steps, complete, report }: { readonly steps: readonly Step[]; readonly complete: boolean; readonly report: Report },
): Elements {
  const used = new Set(steps.flatMap(phrasesOf));
  const canonical = new Map<string, ElementDescription>();
  for (const [key, description] of Object.entries(elements)) {
    const path = ['elements', key];
    const result = parseTarget(key);
    if (!result.ok) {
      report(path, `${key} does not name an element: ${result.message}.`, result);
      continue;
    }
    const phrase = printTarget(result.target);
    if (canonical.has(phrase)) report(path, `${phrase} is described twice.`, { hint: 'Keep one of the two.' });
    // A sentence that was not understood may use the description.
    if (complete && !used.has(phrase)) {
      report(path, `No step uses ${phrase}.`, { hint: 'Take the description out.', severity: 'warning' });
    }
    canonical.set(phrase, description);
  }
  return Object.fromEntries(canonical);
}

/** The phrases of all targets of a step and of their containers, in order. */
export function phrasesOf(step: Step): readonly string[] {
  return targetsOf(step).flatMap(withContainers).map(printTarget);
}

function withContainers(target: Target): readonly Target[] {
  return target.within ? [target, ...withContainers(target.within)] : [target];
}
