import type { Evidence, Finding, Severity } from '@assay/domain';
import type { PageOutline } from '@assay/page';
import type { AccessibilityViolation, LoggedRequest, SessionLog } from '../browser-clock-and-store-ports.ts';
import { routeOf } from '../states/route-without-ids.ts';
import { failedOutsideApplication, isDocument, type LogPosition, type LogWindow, windowOf } from './log-window.ts';

export type SeenAt = {
  /** Path of the page that was open. */
  readonly page: string;
  readonly baseUrl: string;
};

/** Script errors and failed requests of the application itself that were logged since `from`. */
export function findingsFromLog(log: SessionLog, from: LogPosition, at: SeenAt): readonly Finding[] {
  return findingsFromWindow(windowOf(log, from), at);
}

/** The same for a part of a log. */
export function findingsFromWindow({ scriptErrors, requests }: LogWindow, at: SeenAt): readonly Finding[] {
  const errors = scriptErrors.filter(({ message }) => !BENIGN_ERROR.test(message));
  return [
    ...errors.map((error) => scriptError(error.message, error.url, at)),
    ...requests.flatMap((request) => failedRequest(request, at) ?? []),
  ];
}

/** Broken images of the page as it is now. */
export function findingsFromSnapshot(snapshot: PageOutline, at: SeenAt): readonly Finding[] {
  return snapshot.brokenImages
    .filter((src) => isOwn(src, at))
    .map((src) => ({
      kind: 'broken-image' as const,
      title: `The image ${shownAddress(src, at)} does not load`,
      severity: 'moderate' as const,
      page: at.page,
      evidence: [note('Image', src)],
    }));
}

/** Accessibility violations that axe calls serious or critical. */
export function findingsFromViolations(violations: readonly AccessibilityViolation[], at: SeenAt): readonly Finding[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => ({
      kind: 'accessibility' as const,
      title: `${violation.help} (${violation.rule})`,
      severity: violation.impact,
      page: at.page,
      evidence: violation.elements.slice(0, 5).map((element) => note('Element', element)),
    }));
}

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

/** Browsers report this when a ResizeObserver answers late; nothing is wrong with the page. */
const BENIGN_ERROR = /^(?:Uncaught )?(?:Error: )?ResizeObserver loop/u;
/** Failures of requests that were ended on purpose: by the page, by leaving it, by a blocker. */
const ENDED_ON_PURPOSE = /ABORTED|BLOCKED_BY|CANCELL?ED/iu;

function scriptError(message: string, url: string, at: SeenAt): Finding {
  const first = message.split('\n')[0] ?? message;
  return {
    kind: 'script-error',
    title: `Script error: ${first.slice(0, 200)}`,
    severity: 'serious',
    page: at.page,
    evidence: [note('Error', message), ...(url ? [note('Page', url)] : [])],
  };
}

function failedRequest(request: LoggedRequest, at: SeenAt): Finding | null {
  if (!request.sameOrigin || request.pending || failedOutsideApplication(request)) return null;
  const severity = request.failure ? severityOfFailure(request) : severityOfStatus(request);
  if (!severity) return null;
  const what = `${request.method} ${shownAddress(request.url, at)}`;
  return {
    kind: 'failed-request',
    title: request.failure ? `${what} failed` : `${what} answered ${request.status}`,
    severity,
    page: at.page,
    evidence: [
      {
        kind: 'network',
        title: 'Request',
        text: `${request.method} ${request.url} ${request.failure ?? request.status}`,
      },
    ],
  };
}

function severityOfFailure(request: LoggedRequest): Severity | null {
  if (ENDED_ON_PURPOSE.test(request.failure ?? '')) return null;
  return isDocument(request) ? null : 'serious';
}

/** Null where 4xx is the right answer: to a wrong password, an invalid form, a visitor who is not signed in. */
function severityOfStatus({ status, method, type, url }: LoggedRequest): Severity | null {
  if (status >= 500) return 'critical';
  if (status < 400 || /\/favicon\.ico$/u.test(new URL(url).pathname)) return null;
  if (type === 'script' || type === 'stylesheet') return 'serious';
  if (type === 'font' || type === 'media') return 'minor';
  if (type !== 'xhr' && type !== 'fetch') return null;
  if (status === 401 || status === 403) return null;
  return method === 'GET' || method === 'HEAD' ? 'moderate' : null;
}

function isOwn(url: string, { baseUrl }: SeenAt): boolean {
  return URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin;
}

function shownAddress(url: string, { baseUrl }: SeenAt): string {
  return routeOf(url, baseUrl).split('?')[0] ?? url;
}

function note(title: string, text: string): Evidence {
  return { kind: 'note', title, text: text.slice(0, 2_000) };
}
