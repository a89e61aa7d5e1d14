import { Lock } from 'lucide-react';
import { STATES } from '../../config/messages/states.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown for a request that the role does not allow. */
export function DeniedState() {
  return <EmptyState Icon={Lock} title={STATES.deniedTitle} text={STATES.deniedText} />;
}
