import { isAppError } from '@assay/domain';
import type { Session } from '@assay/engine';
import { PICTURED_SESSIONS } from '../limits/pictured-sessions.ts';
import { pause } from '../server/retry-delays.ts';

/** The part of a session that pictures are taken from. */
export type PictureSource = Pick<Session, 'url' | 'screenshot'>;

export type LivePictures = {
  readonly watch: (session: PictureSource) => void;
  /** Resolves when no picture is being taken any more. */
  readonly stop: () => Promise<void>;
};

export type LiveOptions = {
  readonly intervalMs: number;
  readonly onPicture: (picture: Uint8Array, url: string) => Promise<void>;
};

/** Takes a picture of the most recently opened session about once a second, for people who watch the run. */
export function startLivePictures({ intervalMs, onPicture }: LiveOptions): LivePictures {
  const sessions: PictureSource[] = [];
  const ended = new AbortController();
  const take = async () => {
    const session = sessions.at(-1);
    if (!session) return;
    try {
      const url = session.url();
      if (!url.startsWith('http')) return;
      await onPicture(await session.screenshot(), url);
    } catch (error) {
      // The page shows a secret at this moment. The next picture may be allowed.
      if (isAppError(error, 'credentials_refused')) return;
      // A closed or navigating session gives no picture. An earlier one may.
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
      if (sessions.length > PICTURED_SESSIONS.mostSessions) sessions.shift();
    },
    async stop() {
      ended.abort();
      await running;
    },
  };
}
