import { type Browser, launchBrowser, type Session, type SessionOptions } from '@assay/engine';

let shared: Promise<Browser> | null = null;

/** One browser for all tests of a file; close it with `closeSharedBrowser` after the last. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export async function closeSharedBrowser(): Promise<void> {
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/** Runs the body with a fresh session and closes it afterwards. A string is the base URL. */
export async function withSession<T>(
  options: SessionOptions | string,
  body: (session: Session) => Promise<T>,
): Promise<T> {
  const browser = await sharedBrowser();
  const session = await browser.newSession(typeof options === 'string' ? { baseUrl: options } : options);
  try {
    return await body(session);
  } finally {
    await session.close();
  }
}
