import type { Finding } from '@assay/domain';
import type { Replay } from '../../core/replay-port.ts';

/** Reports script errors, failed requests and broken images that two replays had, each from a clean context. */
export function reportAfterTwo(replay: Replay, report: (finding: Finding) => void): Replay {
  const seen = new Set<string>();
  return async (test, start) => {
    const answer = await replay(test, start);
    for (const finding of answer.findings ?? []) {
      const key = `${finding.kind}\n${finding.title}`;
      if (seen.has(key)) report(finding);
      else seen.add(key);
    }
    return answer;
  };
}
