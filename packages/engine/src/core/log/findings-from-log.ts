import { type Evidence, type Finding, LIMITS } from '@assay/domain';
import type { FrameSnapshot, PageOutline } from '@assay/page';
import type { LoggedRequest, SessionLog } from '../browser-clock-and-store-ports.ts';
import { routeOf } from '../states/route-without-ids.ts';
import { failedOutsideApplication } from './failed-outside-application.ts';
import { type LogPosition, type LogWindow, windowOf } from './log-window.ts';
import type { IsRemoved } from './removed-in-log.ts';
import { severityOfFailure, severityOfStatus } from './severity-of-request.ts';

export type SeenAt = {
  /** Path of the page that was open. */
  readonly page: string;
  readonly baseUrl: string;
  /** That it is not found is right. */
  readonly isRemoved?: IsRemoved;
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

/** Broken images of the page as it is now, and what sticks out of its window. */
export function findingsFromSnapshot(
  snapshot: PageOutline & Pick<FrameSnapshot, 'beyondWindow'>,
  at: SeenAt,
): readonly Finding[] {
  return [...brokenImages(snapshot, at), ...overflow(snapshot, at)];
}

function overflow({ beyondWindow: [first, ...others] = [] }: Pick<FrameSnapshot, 'beyondWindow'>, at: SeenAt) {
  if (first === undefined) return [];
  const kind = 'overflow' as const;
  const title = `The page is wider than its window: “${first}” sticks out`;
  const texts = [first, ...others].map((text) => `“${text}”`).join(', ');
  const evidence = [note('Beyond the right edge', texts)];
  return [{ kind, title, severity: 'minor' as const, page: at.page, evidence }];
}

function brokenImages(snapshot: PageOutline, at: SeenAt): readonly Finding[] {
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

/** Browsers report this when a ResizeObserver answers late; nothing is wrong with the page. */
const BENIGN_ERROR = /^(?:Uncaught )?(?:Error: )?ResizeObserver loop/u;
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
  if (!severity || (isMissing(request) && at.isRemoved?.(request.url))) return null;
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

const isMissing = ({ status }: LoggedRequest): boolean => status === 404 || status === 410;

function isOwn(url: string, { baseUrl }: SeenAt): boolean {
  return URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin;
}

function shownAddress(url: string, { baseUrl }: SeenAt): string {
  return routeOf(url, baseUrl).split('?')[0] ?? url;
}

export function note(title: string, text: string): Evidence {
  return { kind: 'note', title, text: text.slice(0, LIMITS.evidence.noteCharacters) };
}
