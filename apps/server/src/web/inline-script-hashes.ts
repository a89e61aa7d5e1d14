import { createHash } from 'node:crypto';

/** SHA-256 of each inline script of a page, in base64, for its content policy. */
export function inlineScriptHashes(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  const inline = scripts.filter(([, attributes = '', text = '']) => !/\bsrc\s*=/.test(attributes) && text !== '');
  return [...new Set(inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64')))];
}
