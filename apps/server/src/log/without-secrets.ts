import { LOG_LIMITS } from '../limits/log-limits.ts';

/** Masks tokens, keys and passwords in a text, also in addresses. A long text is cut. */
export function withoutSecrets(text: string): string {
  const masked = masking(text.slice(0, LOG_LIMITS.characters + LOG_LIMITS.margin));
  return masked.length > LOG_LIMITS.characters ? `${masked.slice(0, LOG_LIMITS.characters)} …` : masked;
}

/** Each pattern looks at a character only a few times, because attackers may choose these texts. */
function masking(text: string): string {
  return text
    .replace(/(\/\/[^/\s:@]*):[^/\s@]+@/g, '$1:[secret]@')
    .replace(/(?<![\w-])[\w-]+\.[\w-]+\.[\w-]+/g, withoutToken)
    .replace(/\bsb_secret_\w+/g, '[key]')
    .replace(/([?&#](?:token|access_token|refresh_token|apikey|password|code|key)=)[^&\s"']+/gi, '$1[secret]');
}

/** Masks three parts of which one begins like a token's header. */
function withoutToken(parts: string): string {
  const at = parts.search(/(?<![A-Za-z0-9_])eyJ/);
  return at < 0 ? parts : `${parts.slice(0, at)}[token]`;
}
