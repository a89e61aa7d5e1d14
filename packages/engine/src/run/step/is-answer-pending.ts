import type { StepTools } from './step-tools.ts';

/** True when the last action sent a request that may change the page, and no answer has arrived. */
export function isAnswerPending({ session, memory }: StepTools): boolean {
  if (!memory.unsettled) return false;
  const { requests } = session.log;
  for (let index = memory.actedAt.requests; index < requests.length; index += 1) {
    const request = requests[index];
    if (request?.pending && (request.navigation || request.type === 'xhr' || request.type === 'fetch')) return true;
  }
  return false;
}
