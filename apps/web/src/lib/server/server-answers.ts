import { REFRESH_TIMES } from '../../config/refresh-times.ts';

/** Asks the server for its public settings. False when no answer comes within five seconds. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(REFRESH_TIMES.serverProbeMs),
    });
    return answer.ok;
  } catch (error) {
    console.error('The server cannot be reached:', error);
    return false;
  }
}
