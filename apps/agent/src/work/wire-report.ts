import type { Evidence, Failure, Finding, StepReport, TestReport } from '@assay/domain';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import { EVIDENCE_LIMITS } from '../limits/evidence-limits.ts';
import { artifactName } from './evidence-files.ts';

/** Reports as the server takes them: files are named by their artifact, long lists and texts are cut. */

export function wireStep(step: StepReport): StepReport {
  const { screenshot, structure, message, ...rest } = step;
  return {
    ...rest,
    text: cut(step.text),
    durationMs: Math.round(step.durationMs),
    console: firstOf(step.console).map((entry) => ({ ...entry, text: cut(entry.text) })),
    network: firstOf(step.network).map((entry) => ({ ...entry, url: cut(entry.url) })),
    ...(screenshot === undefined ? {} : { screenshot: artifactName(screenshot) }),
    ...(structure === undefined ? {} : { structure: artifactName(structure) }),
    ...(message === undefined ? {} : { message: cut(message) }),
  };
}

export function wireTestReport(report: TestReport): TestReport {
  const { failure, trace, ...rest } = report;
  return {
    ...rest,
    durationMs: Math.round(report.durationMs),
    steps: report.steps.map(wireStep),
    earlierFailures: report.earlierFailures.map(wireFailure),
    ...(failure === undefined ? {} : { failure: wireFailure(failure) }),
    ...(trace === undefined ? {} : { trace: artifactName(trace) }),
  };
}

export function wireFinding(finding: Finding): Finding {
  return {
    ...finding,
    title: cut(finding.title, EVIDENCE_LIMITS.titleCharacters),
    page: cut(finding.page, EVIDENCE_LIMITS.addressCharacters),
    evidence: finding.evidence.map(wireEvidence),
  };
}

function wireFailure(failure: Failure): Failure {
  return { ...failure, message: cut(failure.message), evidence: failure.evidence.map(wireEvidence) };
}

function wireEvidence(evidence: Evidence): Evidence {
  const { file, text, ...rest } = evidence;
  return {
    ...rest,
    ...(file === undefined ? {} : { file: artifactName(file) }),
    ...(text === undefined ? {} : { text: cut(text) }),
  };
}

export function cut(text: string, most: number = PROTOCOL_LIMITS.textMax): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function firstOf<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, PROTOCOL_LIMITS.stepEntriesMax);
}
