import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { STATES } from '../../config/messages/states.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown when the address leads to something that was deleted or belongs to another workspace. */
export function MissingState({
  what,
  backTo,
  back,
}: {
  readonly what: string;
  readonly backTo: string;
  readonly back: string;
}) {
  return (
    <EmptyState Icon={Lock} title={STATES.missingTitle(what)} text={STATES.missingText} heading="h1">
      <Button asChild>
        <Link to={backTo}>{back}</Link>
      </Button>
    </EmptyState>
  );
}
