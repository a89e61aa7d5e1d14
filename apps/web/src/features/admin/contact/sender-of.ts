import type { ContactMessage } from '../../../data/queries/platform-lists.ts';

/** The name of who wrote a message. */
export function senderOf({ first_name, last_name }: Pick<ContactMessage, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}
