import { isAppError } from '@assay/domain';
import type { GenerateResult } from '@assay/engine';
import { type GenerationCounts, type GenerationOutcome, PROTOCOL_LIMITS } from '@assay/protocol';
import { cutText } from './cut-text.ts';
import { mapCounts } from './generation-counts.ts';
import { wireFinding } from './wire-report.ts';
import { wireTest } from './wire-test.ts';

/** The outcome that is reported to the server: status, message, tests and counts of a generation. */
export function generationOutcome({ map, tests, dropped, findings, stopped }: GenerateResult): GenerationOutcome {
  const isLost = stopped === 'target lost';
  return {
    status: isLost ? 'Error' : stopped === 'cancelled' ? 'Cancelled' : 'Finished',
    ...(isLost ? { message: 'The application stopped answering while it was explored.' } : {}),
    map,
    tests: tests.map(wireTest),
    dropped: dropped.map(({ name, reason }) => ({
      name: cutText(name, PROTOCOL_LIMITS.testNameCharacters),
      reason: cutText(reason),
    })),
    findings: findings.map(wireFinding),
    counts: { ...mapCounts(map), proven: tests.length, dropped: dropped.length, findings: findings.length },
  };
}

/** The agent itself failed. What it counted until then is kept. */
export function failedGeneration(error: unknown, counts: GenerationCounts): GenerationOutcome {
  const message = isAppError(error) ? error.message : `The agent could not explore the application: ${String(error)}`;
  return { status: 'Error', message: cutText(message), tests: [], dropped: [], findings: [], counts };
}
