import { printTarget, type Target } from '@assay/domain';
import type { LocateResult } from '@assay/page';
import { capitalized, listed, quoted } from '../../core/wording/quoted-and-listed.ts';
import type { StepFailure } from './step-failure.ts';

/** The failure that says why the element was not found. */
export function notFound(target: Target, result: LocateResult): StepFailure {
  const phrase = capitalized(printTarget(target));
  if (result.status === 'ambiguous') {
    return {
      kind: 'element-ambiguous',
      message: `${result.count} elements on the page are ${printTarget(target)}; the step needs exactly one.`,
    };
  }
  if (result.status === 'found') {
    return {
      kind: 'element-missing',
      message: `${phrase} is not on the page: something of that name is, but it is another element.`,
    };
  }
  const hidden = result.hidden > 0 ? `, only hidden (${result.hidden})` : '';
  const nearby = result.nearby.length > 0 ? ` There is ${listed(result.nearby.slice(0, 5).map(quoted))}.` : '';
  return { kind: 'element-missing', message: `${phrase} is not on the page${hidden}.${nearby}` };
}
