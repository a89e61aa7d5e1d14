import type { Evidence } from '@assay/domain';
import { LIMITS } from '@assay/domain';
import type { LogWindow } from '../../core/log/log-window.ts';
import type { Capture } from './evidence-recorder.ts';

export type FailureContext = {
  readonly before: Capture;
  readonly after: Capture;
  /** From the action before the failed step until the failure. */
  readonly log: LogWindow;
  readonly trace?: string;
};

/** The evidence of a failure: the page before and after, console, network, dialogs, the trace. */
export function failureEvidence({ before, after, log, trace }: FailureContext): readonly Evidence[] {
  const evidence: Evidence[] = [];
  const file = (kind: Evidence['kind'], title: string, name: string | undefined) => {
    if (name !== undefined) evidence.push({ kind, title, file: name });
  };
  const text = (kind: Evidence['kind'], title: string, lines: readonly string[]) => {
    if (lines.length > 0) evidence.push({ kind, title, text: lines.slice(-LIMITS.failureEvidenceLines).join('\n') });
  };
  file('screenshot', 'Before', before.screenshot);
  file('screenshot', 'At the failure', after.screenshot);
  file('structure', 'Page structure at the failure', after.structure);
  text(
    'console',
    'Script errors',
    log.scriptErrors.map(({ message }) => message),
  );
  text(
    'console',
    'Console',
    log.console.filter(({ level }) => level !== 'info').map((entry) => `${entry.level}: ${entry.text}`),
  );
  text('network', 'Requests since the action before', log.requests.map(requestLine));
  text(
    'note',
    'Dialogs',
    log.dialogs.map(({ type, message, answer }) => `${type} “${message}”, ${answer}`),
  );
  file('trace', 'Trace', trace);
  return evidence;
}

function requestLine(request: LogWindow['requests'][number]): string {
  const answer = request.pending ? 'no answer yet' : (request.failure ?? request.status);
  return `${request.method} ${request.url} → ${answer} (${Math.round(request.durationMs)} ms)`;
}
