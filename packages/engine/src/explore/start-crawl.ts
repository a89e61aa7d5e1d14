import { isAppError, LIMITS } from '@assay/domain';
import { settledPage } from '../core/waiting/settled-page.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';

/**
 * Opens a session, signed in where asked: with the stored state, else by hand. @throws AppError when signing in fails
 * `LIMITS.crawl.signInAttempts` times.
 */
export async function startCrawl(signedIn: boolean, { ports, options }: ExplorationContext): Promise<Crawl> {
  const crawl = { at: null, signedIn, endedAt: new Set<string>(), mutations: [] };
  if (!signedIn || !options.signIn) return { ...crawl, session: await ports.open(), storage: undefined };
  const start = await ports.signedIn.start();
  if (start) return { ...crawl, session: await ports.open(start.storage), storage: start.storage };
  for (let times = 1; ; times++) {
    const session = await ports.open();
    try {
      for (const step of options.signIn.steps) await ports.perform(session, step, { values: options.values });
      await settledPage(session, ports.clock);
      return { ...crawl, session, storage: await session.storage() };
    } catch (error) {
      await session.close();
      // These steps have worked before, so that the failure may be a moment of load: exploring must not end for it.
      const isFinal = !isAppError(error) || options.signal?.aborted || times === LIMITS.crawl.signInAttempts;
      if (isFinal) throw error;
    }
  }
}
