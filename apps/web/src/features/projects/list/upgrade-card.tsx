import { Link } from 'react-router';
import { ContactAdminCard } from '../../../components/contact-admin-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PLANS_PATH } from '../../../config/billing-paths.ts';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';

/** Shown in place of the figures when the workspace has no subscription; who cannot change that is told whom to ask. */
export function UpgradeCard() {
  const mayChoose = useMay('manage_company');
  return (
    <div className="grid gap-3 sm:grid-flow-col">
      <section className="flex flex-col gap-3 rounded-xl border border-gold-mark bg-gold-soft px-4 py-4 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h2 className="text-base">{PROJECTS.upgradeTitle}</h2>
          <p className="text-ink-2">{PROJECTS.subscribeText}. What you have stays readable.</p>
        </div>
        {mayChoose && (
          <Button asChild variant="primary">
            <Link to={PLANS_PATH}>{PROJECTS.upgradeNow}</Link>
          </Button>
        )}
      </section>
      {!mayChoose && <ContactAdminCard />}
    </div>
  );
}
