import type { Evidence, Failure, Finding, StepReport, TestReport } from '@assay/domain';
import { PROTOCOL_LIMITS } from '@assay/protocol';
import { SENT_TEXT_LENGTHS } from '../limits/sent-text-lengths.ts';
import { cutText } from './cut-text.ts';
import { artifactName } from './evidence-files.ts';

/** Reports as the server takes them: files are named by their artifact, long lists and texts are cut. */

export function wireStep(step: StepReport): StepReport {
  const { screenshot, structure, message, ...rest } = step;
  return {
    ...rest,
    text: cutText(step.text),
    durationMs: Math.round(step.durationMs),
    console: firstOf(step.console).map((entry) => ({ ...entry, text: cutText(entry.text) })),
    network: firstOf(step.network).map((entry) => ({ ...entry, url: cutText(entry.url) })),
    ...(screenshot === undefined ? {} : { screenshot: artifactName(screenshot) }),
    ...(structure === undefined ? {} : { structure: artifactName(structure) }),
    ...(message === undefined ? {} : { message: cutText(message) }),
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
    title: cutText(finding.title, SENT_TEXT_LENGTHS.titleCharacters),
    page: cutText(finding.page, SENT_TEXT_LENGTHS.addressCharacters),
    evidence: finding.evidence.map(wireEvidence),
  };
}

function wireFailure(failure: Failure): Failure {
  return { ...failure, message: cutText(failure.message), evidence: failure.evidence.map(wireEvidence) };
}

function wireEvidence(evidence: Evidence): Evidence {
  const { file, text, ...rest } = evidence;
  return {
    ...rest,
    ...(file === undefined ? {} : { file: artifactName(file) }),
    ...(text === undefined ? {} : { text: cutText(text) }),
  };
}

function firstOf<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, PROTOCOL_LIMITS.stepEntriesMax);
}
