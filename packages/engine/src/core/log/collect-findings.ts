import type { Finding } from '@assay/domain';
import { routeOf } from '../states/route-without-ids.ts';

export type FindingCollection = {
  /** Returns those of the findings that are new. */
  add(findings: readonly Finding[]): readonly Finding[];
  list(): readonly Finding[];
};

/** Keeps one finding of each kind, title and route. */
export function collectFindings(baseUrl: string): FindingCollection {
  const byKey = new Map<string, Finding>();
  const keyOf = ({ kind, title, page }: Finding) => {
    // An error or a failed request is the same one on every page; the other kinds belong to their page.
    const place = kind === 'script-error' || kind === 'failed-request' ? '' : routeOf(page, baseUrl);
    return `${kind}\n${title}\n${place}`;
  };
  return {
    add(findings) {
      const added: Finding[] = [];
      for (const finding of findings) {
        const key = keyOf(finding);
        if (byKey.has(key)) continue;
        byKey.set(key, finding);
        added.push(finding);
      }
      return added;
    },
    list: () => [...byKey.values()],
  };
}
