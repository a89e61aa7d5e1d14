import { cn } from '../../lib/browser/class-names.ts';
import { BADGE_SHAPE } from './badge-shape.ts';

const RED = 'bg-fail-soft text-fail';
const ORANGE = 'bg-orange-soft text-orange';

/** The colours of the team table. The switcher has others. */
const COLORS: Readonly<Partial<Record<string, string>>> = {
  Owner: RED,
  Admin: RED,
  Manager: ORANGE,
  'Product Owner': ORANGE,
  QA: 'bg-blue-soft text-blue',
  Developer: 'bg-none-soft text-none',
  Viewer: 'bg-pass-soft text-pass',
};

/** The role of a member, in the colour that the team table gives it. */
export function TeamRoleBadge({ role }: { readonly role: string }) {
  return <span className={cn(BADGE_SHAPE, 'h-[22px] px-2 text-[12px]', COLORS[role] ?? COLORS.Developer)}>{role}</span>;
}
