import { isAppError } from '@assay/domain';
import type { Session } from '@assay/engine';
import { pause } from '../server/backoff.ts';

export type LivePictures = {
  readonly watch: (session: Session) => void;
  /** No picture is under way when it resolves. */
  readonly stop: () => Promise<void>;
};

/** Those opened before are closed or of no interest. */
const MAX_SESSIONS = 16;

export type LiveOptions = {
  readonly intervalMs: number;
  readonly onPicture: (picture: Uint8Array, url: string) => Promise<void>;
};

/** About once a second a picture of the session that was opened last, for people who watch. */
export function startLivePictures({ intervalMs, onPicture }: LiveOptions): LivePictures {
  const sessions: Session[] = [];
  const ended = new AbortController();
  const take = async () => {
    const session = sessions.at(-1);
    if (!session) return;
    try {
      const url = session.url();
      if (!url.startsWith('http')) return;
      await onPicture(await session.screenshot(), url);
    } catch (error) {
      // It shows a secret at this moment; the next picture may not.
      if (isAppError(error, 'credentials_refused')) return;
      // A session that is closed or navigating has no picture; the one before it may.
      if (sessions.at(-1) === session) sessions.pop();
      else sessions.splice(sessions.indexOf(session), 1);
    }
  };
  const run = async () => {
    while (!ended.signal.aborted) {
      await pause(intervalMs, ended.signal);
      if (!ended.signal.aborted) await take();
    }
  };
  const running = run();
  return {
    watch(session) {
      sessions.push(session);
      if (sessions.length > MAX_SESSIONS) sessions.shift();
    },
    async stop() {
      ended.abort();
      await running;
    },
  };
}
