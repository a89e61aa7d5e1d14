import { PROJECTS } from '../../../config/messages/projects.ts';
import { useMay } from '../../../lib/workspace-context.ts';

/** Shown in place of the figures when the workspace has no subscription; who cannot change that is told whom to ask. */
export function UpgradeCard() {
  const mayChoose = useMay('manage_company');
  return (
    <div className="grid gap-3 sm:grid-flow-col">
      <section className="rounded-xl border border-gold-mark bg-gold-soft px-4 py-4">
        <h2 className="text-base">{PROJECTS.upgradeTitle}</h2>
        <p className="text-ink-2">{PROJECTS.subscribeText}. What you have stays readable.</p>
      </section>
      {!mayChoose && (
        <section className="rounded-xl border bg-surface px-4 py-4 shadow-low">
          <h2 className="text-base">{PROJECTS.contactAdminTitle}</h2>
          <p className="text-ink-2">{PROJECTS.contactAdminText}</p>
        </section>
      )}
    </div>
  );
}
