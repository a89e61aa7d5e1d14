import { MOST_JSON_DEPTH } from '../../limits/json-depth.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** True when lists and objects nest deeper than `most`. The text need not be valid JSON. */
export function isNestedTooDeep(text: string, most = MOST_JSON_DEPTH): boolean {
  if (text.length <= most) return false;
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}
