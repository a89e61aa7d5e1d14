import { Globe, Lock, type LucideIcon, Users } from 'lucide-react';
import type { SeenBy } from './pages/map-page.ts';

export const SEEN_BY: Readonly<Record<SeenBy, { readonly text: string; readonly Icon: LucideIcon }>> = {
  everybody: { text: 'for visitors and signed in', Icon: Users },
  'signed in': { text: 'behind the sign-in', Icon: Lock },
  visitors: { text: 'for visitors', Icon: Globe },
};

/** Who sees a page or a state, as a small sign with its words for screen readers and for the pointer. */
export function SeenBySign({ seenBy }: { readonly seenBy: SeenBy }) {
  const { text, Icon } = SEEN_BY[seenBy];
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex shrink-0 text-ink-3">
      <Icon aria-hidden="true" className="size-3.5" />
    </span>
  );
}
