import type { Severity } from '@assay/domain';
import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';
import { isDocument } from './failed-outside-application.ts';

/** Failures of requests that were ended on purpose: by the page, by leaving it, by a blocker. */
export const ENDED_ON_PURPOSE = /ABORTED|BLOCKED_BY|CANCELL?ED/iu;

/** How bad a request without an answer is; null when it was ended on purpose. */
export function severityOfFailure(request: LoggedRequest): Severity | null {
  if (ENDED_ON_PURPOSE.test(request.failure ?? '')) return null;
  return isDocument(request) ? null : 'serious';
}

/** What a server answers to more requests than it takes: our pace is the reason, not the application. */
const TOO_MANY_REQUESTS = 429;

/** Null where 4xx is the right answer: to a wrong password, an invalid form, a visitor who is not signed in, our pace. */
export function severityOfStatus({ status, method, type, url }: LoggedRequest): Severity | null {
  if (status >= 500) return 'critical';
  if (status < 400 || /\/favicon\.ico$/u.test(new URL(url).pathname)) return null;
  if (type === 'script' || type === 'stylesheet') return 'serious';
  if (type === 'font' || type === 'media') return 'minor';
  if (type !== 'xhr' && type !== 'fetch') return null;
  if ([401, 403, TOO_MANY_REQUESTS].includes(status)) return null;
  return method === 'GET' || method === 'HEAD' ? 'moderate' : null;
}
