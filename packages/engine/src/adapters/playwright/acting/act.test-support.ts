import type { Target } from '@assay/domain';
import { serveStatic, withSession } from '@assay/testing';
import type { ElementAction, Session } from '../../../core/browser-clock-and-store-ports.ts';

export const TIMING = { timeoutMs: 3_000 };

/** Opens a page with this body and runs `use` with its session. */
export async function onPage(body: string, use: (session: Session) => Promise<void>): Promise<void> {
  const site = await serveStatic({ '/': `<!doctype html><title>Actions</title><main>${body}</main>` });
  try {
    await withSession(site.url, async (session) => {
      await session.goto('/', TIMING);
      await use(session);
    });
  } finally {
    await site.close();
  }
}

export async function refOf(session: Session, target: Target): Promise<string> {
  const result = await session.locate(target);
  if (result.status !== 'found') throw new Error(`${target.name} is ${result.status}`);
  return result.ref;
}

export async function doTo(session: Session, target: Target, action: ElementAction): Promise<string> {
  const ref = await refOf(session, target);
  await session.act(ref, action, TIMING);
  return ref;
}

export const button = (name: string): Target => ({ role: 'button', name });
export const field = (name: string): Target => ({ role: 'field', name });
