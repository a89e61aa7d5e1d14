import { MASK_LENGTHS } from './limits/mask-lengths.ts';
import { literalPattern } from './literal-pattern.ts';

const MASK = '••••••';

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Every form that a secret can have in an address, a page, a request or a log, longest first: plain, URL-encoded,
 * HTML-escaped, JSON-escaped and Base64. Base64 also as part of a longer text (`user:secret` in a header). Empty for
 * the empty text.
 */
export function secretForms(value: string): readonly string[] {
  if (value === '') return [];
  const text = value.toWellFormed();
  const url = encodeURIComponent(text);
  // HTML forms also encode the characters that encodeURIComponent does not.
  const strictUrl = url.replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const html = text.replace(/[&<>"']/g, (char) => HTML[char] ?? char);
  const json = JSON.stringify(text).slice(1, -1);
  const forms = [
    value,
    ...[url, strictUrl]
      .flatMap((form) => [form, form.replaceAll('%20', '+')])
      .flatMap((form) => [form, lowerHex(form)]),
    encodeURI(text),
    html,
    html.replaceAll('&#39;', '&#x27;'),
    html.replaceAll('&#39;', '&apos;'),
    // As innerHTML has it: quotes in text are not escaped.
    text.replace(/[&<>]/g, (char) => HTML[char] ?? char),
    json,
    // A JSON answer that a trace or a log contains as a JSON string.
    JSON.stringify(json).slice(1, -1),
    json.replaceAll('/', String.raw`\/`),
    json.replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`),
    json.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ...base64Forms(new TextEncoder().encode(text)),
  ];
  return [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
}

/** A function that replaces every form of every secret; make it once for many texts. */
export function secretMasker(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.flatMap(secretForms))].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return (text) => text;
  // One pass over the text, so that the mask of one secret is not searched for another.
  const pattern = new RegExp(forms.map(literalPattern).join('|'), 'g');
  return (text) => text.replace(pattern, MASK);
}

/** Replaces every form of every secret by `••••••`. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secretMasker(secrets)(text);
}

function lowerHex(form: string): string {
  return form.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
}

function base64Forms(bytes: Uint8Array): readonly string[] {
  const whole = base64(bytes);
  // Base64 turns three bytes into four characters, so a secret inside a longer text has one of three forms. Characters
  // that also depend on the bytes next to it are left out.
  const pieces = [0, 1, 2].map((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    return base64(padded).slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const unpadded = whole.replace(/=+$/, '');
  const forms = [
    whole,
    ...[unpadded, ...pieces].filter((piece) => piece.length >= MASK_LENGTHS.maskedBase64Characters),
  ];
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_'), form.replaceAll('=', '%3D')]);
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
