import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { ContactAdminCard } from '../../components/contact-admin-card.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { BILLING_DENIED } from '../../config/messages/billing-denied.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';

/** In place of the billing page, for roles that may not use it. */
export function AccessRestricted() {
  const { role } = useWorkspace().active;
  return (
    <div className="mx-auto max-w-xl">
      <EmptyState
        Icon={Lock}
        heading="h1"
        title={BILLING_DENIED.title}
        text={BILLING_DENIED.text(role || BILLING_DENIED.roleWithout)}
      >
        <Button asChild variant="primary">
          <Link to="/dashboard">{BILLING_DENIED.dashboard}</Link>
        </Button>
        <Button asChild>
          <Link to="/settings/team">{BILLING_DENIED.team}</Link>
        </Button>
      </EmptyState>
      <ContactAdminCard />
    </div>
  );
}
