import { PROJECTS } from '../../../config/messages/projects.ts';

/** Shown in place of the figures when the workspace has no subscription. */
export function UpgradeCard() {
  return (
    <section className="rounded-xl border border-gold-mark bg-gold-soft px-4 py-4">
      <h2 className="text-base">{PROJECTS.upgradeTitle}</h2>
      <p className="text-ink-2">{PROJECTS.subscribeText}. What you have stays readable.</p>
    </section>
  );
}
