import type { Mask } from '../../core/secrets/mask-evidence.ts';
import { pathOf } from '../../core/states/path-of.ts';
import type { Attempt, RunTools } from '../run-tools.ts';
import type { TestValues } from './test-values.ts';

export type Context = {
  readonly attempt: Attempt;
  readonly tools: RunTools;
  readonly given: TestValues;
  readonly mask: Mask;
};

export function report(findings: Parameters<RunTools['findings']['add']>[0], { tools, mask }: Context): void {
  for (const finding of tools.findings.add(mask.report(findings))) tools.emit({ kind: 'finding', finding });
}

export function seenAt(url: string, { options }: RunTools) {
  return { page: pathOf(url, options.url) ?? url, baseUrl: options.url };
}
