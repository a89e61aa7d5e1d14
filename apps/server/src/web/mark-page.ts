import { LIMITS } from '@assay/domain';
import type { Config } from '../config/environment-settings.ts';

type Marked = Pick<Config, 'billing' | 'google' | 'minPasswordLength'>;

/**
 * Says in the page itself what this installation has not, or has otherwise. So no price or trial shows while a page loads,
 * and nothing moves when the settings arrive.
 */
export function markPage({ billing, google, minPasswordLength }: Marked, html: string): string {
  const marks = [
    billing === 'off' && 'data-billing="off"',
    google === undefined && 'data-google="off"',
    minPasswordLength !== LIMITS.passwordCharacters && `data-min-password-length="${minPasswordLength}"`,
  ].filter((mark) => mark !== false);
  return html.replace(/<html\b/i, (tag) => [tag, ...marks].join(' '));
}
