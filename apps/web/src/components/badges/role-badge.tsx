import { cn } from '../../lib/browser/class-names.ts';
import { BADGE_SHAPE } from './badge-shape.ts';

/** The role of a member. Admin and Owner are filled, Manager is tinted, all others are outlined. */
export function RoleBadge({ role }: { readonly role: string }) {
  const colors =
    role === 'Admin' || role === 'Owner'
      ? 'bg-primary text-on-primary'
      : role === 'Manager'
        ? 'bg-none-soft text-none'
        : 'border border-line-strong bg-transparent text-ink-2';
  return <span className={cn(BADGE_SHAPE, 'h-[18px] px-1.5 text-[11px]', colors)}>{role}</span>;
}
