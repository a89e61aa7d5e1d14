import { useState } from 'react';
import { cn } from '../lib/browser/class-names.ts';

type WorkspaceAvatarProps = { readonly name: string; readonly logoUrl: string | null; readonly className?: string };

/** The logo of a workspace; without one, or when it cannot be loaded, the initial of its name. */
export function WorkspaceAvatar({ name, logoUrl, className }: WorkspaceAvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shape = 'grid size-7 shrink-0 place-items-center overflow-hidden rounded-[7px]';
  if (logoUrl === null || logoUrl === '' || failed === logoUrl) {
    return (
      <span className={cn(shape, 'font-semibold', className ?? 'bg-ink text-bg')}>{name.charAt(0).toUpperCase()}</span>
    );
  }
  return (
    <span className={cn(shape, 'border bg-surface')}>
      <img src={logoUrl} alt="" className="size-full object-contain" onError={() => setFailed(logoUrl)} />
    </span>
  );
}
