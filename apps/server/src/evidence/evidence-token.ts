import { createHmac } from 'node:crypto';
import { EVIDENCE_ADDRESS_LIFETIME_SECONDS } from '../limits/evidence-address-lifetime.ts';
import type { Secrets } from '../secrets/credential-cipher.ts';
import { isSameSecret } from '../secrets/random-token.ts';

/** Signed addresses of evidence. Whoever has one can open the file until it expires. */
export type EvidenceTokens = {
  /** Signs the path of one file, which begins with its company's id. `seconds` is capped at one day. */
  readonly sign: (path: string, seconds: number) => string;
  readonly opens: (token: string, path: string) => boolean;
};

const DAY_SECONDS = 86_400;
const KEY_BYTES = 32;
const TOKEN = /^(\d{1,7})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * Each day has its own key, derived from ASSAY_SECRET: equal in all processes, never stored, useless two days later. A
 * token holds its day and its expiry (Unix seconds); the signature covers both and the path.
 */
export function createEvidenceTokens(
  { derive }: Pick<Secrets, 'derive'>,
  nowMs: () => number = Date.now,
): EvidenceTokens {
  const nowSeconds = () => Math.floor(nowMs() / 1000);
  const signature = (day: number, end: number, path: string) =>
    createHmac('sha256', derive(`addresses of evidence on day ${day}, v1`, KEY_BYTES))
      .update(`${end}\n${path}`)
      .digest();
  return {
    sign(path, seconds) {
      const now = nowSeconds();
      const day = Math.floor(now / DAY_SECONDS);
      const end = now + Math.min(Math.max(1, Math.floor(seconds)), EVIDENCE_ADDRESS_LIFETIME_SECONDS);
      return `${day}.${end}.${signature(day, end, path).toString('base64url')}`;
    },
    opens(token, path) {
      const [, dayText, endText, given = ''] = TOKEN.exec(token) ?? [];
      if (dayText === undefined || endText === undefined) return false;
      const [day, end, now] = [Number(dayText), Number(endText), nowSeconds()];
      const age = Math.floor(now / DAY_SECONDS) - day;
      if (age < 0 || age > 1 || end <= now || end > now + EVIDENCE_ADDRESS_LIFETIME_SECONDS) return false;
      return isSameSecret(Buffer.from(given, 'base64url'), signature(day, end, path));
    },
  };
}
