import { PROTOCOL_LIMITS } from '@assay/protocol';

/** The text, cut where the server would refuse it as too long. */
export function cutText(text: string, most: number = PROTOCOL_LIMITS.textMax): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
