import type { Target } from '@assay/domain';

/** The target of a text. */
export function textTarget(name: string): Target {
  return { role: 'text', name };
}
