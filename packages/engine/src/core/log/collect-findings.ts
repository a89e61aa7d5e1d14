import type { Finding } from '@assay/domain';
import { routeOf } from '../states/route-without-ids.ts';

export type FindingCollection = {
  /** Returns those of the findings that are new. */
  add(findings: readonly Finding[]): readonly Finding[];
  has(finding: Finding): boolean;
  list(): readonly Finding[];
};

/** A text that is equal for findings of one cause: the same kind and title, on pages of one route. */
export function causeOf({ kind, title, page }: Finding, baseUrl: string): string {
  // An error or a failed request is the same one on every page; the other kinds belong to their page.
  const place = kind === 'script-error' || kind === 'failed-request' ? '' : routeOf(page, baseUrl);
  return `${kind}\n${title}\n${place}`;
}

/** Keeps one finding of each kind, title and route. */
export function collectFindings(baseUrl: string): FindingCollection {
  const byCause = new Map<string, Finding>();
  return {
    add(findings) {
      const added: Finding[] = [];
      for (const finding of findings) {
        const cause = causeOf(finding, baseUrl);
        if (byCause.has(cause)) continue;
        byCause.set(cause, finding);
        added.push(finding);
      }
      return added;
    },
    has: (finding) => byCause.has(causeOf(finding, baseUrl)),
    list: () => [...byCause.values()],
  };
}
