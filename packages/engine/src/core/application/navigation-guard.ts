import type { SessionOptions } from '../browser-clock-and-store-ports.ts';

/** Which pages a session may open: those on the origin of the base address. The answer is the reason of a refusal. */
export function navigationGuard(baseUrl: string): NonNullable<SessionOptions['guard']> {
  const { origin } = new URL(baseUrl);
  return (url) => (url.origin === origin ? null : `it leaves ${origin}`);
}
