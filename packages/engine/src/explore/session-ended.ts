import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { signInForm } from '../core/forms/sign-in-form.ts';
import { pathOf } from '../core/states/path-of.ts';
import type { Choice } from './actions/next-action.ts';
import type { Crawl, ExplorationContext } from './exploration-context.ts';
import { openPage } from './open-page.ts';
import { startCrawl } from './start-crawl.ts';

/**
 * Thrown when the form of the sign-in is shown where the crawl is signed in. The application has ended the session: it
 * keeps few of them for one account, or for a short time.
 */
export class SessionEnded extends Error {
  constructor() {
    super('The application has ended the session.');
  }
}

/** @throws SessionEnded when the page is the one that asks to sign in, and the crawl is signed in */
export function assertSignedIn(crawl: Crawl, page: FrameSnapshot, context: ExplorationContext): void {
  if (asksToSignIn(crawl, page, context)) throw new SessionEnded();
}

/**
 * Opens the page where exploring begins. Other sign-ins may have ended the session before its first page, a few times.
 * @throws SessionEnded
 */
export async function openStart(crawl: Crawl, context: ExplorationContext): Promise<FrameSnapshot> {
  for (let left: number = LIMITS.generation.proof.retriesAfterSignOut; left > 0; left--) {
    const page = await openPage(crawl.session, context.options.start, context);
    if (!asksToSignIn(crawl, page, context)) return page;
    await renewSession(crawl, context);
  }
  const page = await openPage(crawl.session, context.options.start, context);
  assertSignedIn(crawl, page, context);
  return page;
}

/**
 * Goes on in a new session after the application has ended the one of the crawl. The action is tried once more: it was
 * not the reason, unless the next session ends with it, too.
 */
export async function signInAgain({ state, action }: Choice, crawl: Crawl, context: ExplorationContext): Promise<void> {
  const { map } = context;
  if (crawl.endedAt.has(action.key)) {
    map.skipped.push({ label: action.label, state: state.id, reason: 'signs out' });
  } else {
    crawl.endedAt.add(action.key);
    action.performed = false;
    map.attempts.takeBack(action, state.route);
  }
  await renewSession(crawl, context);
}

async function renewSession(crawl: Crawl, context: ExplorationContext): Promise<void> {
  const { signedIn } = context.ports;
  await crawl.session.close();
  const spent = await signedIn.start();
  if (spent && spent.storage === crawl.storage) await signedIn.renew(spent);
  const { session, storage } = await startCrawl(true, context);
  Object.assign(crawl, { session, storage, at: null });
}

function asksToSignIn({ signedIn }: Crawl, page: FrameSnapshot, { options }: ExplorationContext): boolean {
  const { signIn, baseUrl } = options;
  if (!signedIn || !signIn || pathname(signIn.path) !== pathname(pathOf(page.url, baseUrl) ?? '')) return false;
  return signInForm(page) !== undefined;
}

function pathname(path: string): string {
  return path.split(/[?#]/u, 1)[0] ?? '';
}
