import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { MissingState } from '../../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ADMIN, ADMIN_PAGES } from '../../../config/messages/admin.ts';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { restoreCompany, suspendCompany } from '../../../data/changes/platform.ts';
import type { CompanyView as View } from '../../../data/queries/platform-companies.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { companyQuery } from '../query-options.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { ActDialog } from './act-dialog.tsx';
import { CompanyEntries } from './company-entries.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { stateOf } from './company-words.ts';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { MemberTable } from './member-table.tsx';

/** One company: subscription, usage, members, trail; and what a super admin may do to it. */
export function CompanyView({ companyId }: { readonly companyId: string }) {
  const view = useQuery(companyQuery(companyId));
  if (view.isLoadingError)
    return <ErrorState error={view.error} what="The company" onRetry={() => void view.refetch()} />;
  if (view.isPending) return <SkeletonRows count={8} />;
  if (!view.data) return <MissingState what="company" backTo={ADMIN_PAGES.companies.to} back={COMPANIES.title} />;
  return <ShownCompany view={view.data} />;
}

function ShownCompany({ view }: { readonly view: View }) {
  const { company } = view;
  const [open, setOpen] = useState<'plan' | 'suspend' | 'restore'>();
  const close = () => setOpen(undefined);
  const suspended = company.suspended_at !== null;
  return (
    <>
      <PageBanner
        title={company.name}
        badge={<StatusBadge {...stateOf(company)} />}
        subtitle={suspended ? company.suspended_reason : undefined}
        actions={
          <>
            <Button onClick={() => setOpen('plan')}>{COMPANIES.editPlan}</Button>
            <Button
              variant={suspended ? 'primary' : 'danger'}
              onClick={() => setOpen(suspended ? 'restore' : 'suspend')}
            >
              {suspended ? COMPANIES.restore : COMPANIES.suspend}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <CompanyFacts view={view} />
        <MemberTable view={view} />
        <CompanyEntries companyId={company.id} />
      </div>
      {open === 'plan' && <EditPlanDialog company={company} onClose={close} />}
      {(open === 'suspend' || open === 'restore') && <SuspensionDialog company={company} act={open} onClose={close} />}
    </>
  );
}

type SuspensionDialogProps = {
  readonly company: View['company'];
  readonly act: 'suspend' | 'restore';
  readonly onClose: () => void;
};

function SuspensionDialog({ company: { id, name }, act, onClose }: SuspensionDialogProps) {
  const changing = useAdminChange({
    change: async (reason: string) => {
      const what = { companyId: id, reason };
      await (act === 'suspend' ? suspendCompany(supabase(), what) : restoreCompany(supabase(), what));
    },
    done: () => COMPANIES.saved[act],
    failed: ADMIN.changeFailed,
    onDone: onClose,
  });
  const suspends = act === 'suspend';
  return (
    <ActDialog
      title={suspends ? COMPANIES.suspendTitle(name) : COMPANIES.restoreTitle(name)}
      text={suspends ? COMPANIES.suspendText : COMPANIES.restoreText}
      confirm={suspends ? COMPANIES.suspend : COMPANIES.restore}
      danger={suspends}
      busy={changing.isPending}
      {...(suspends && { reasonHint: COMPANIES.suspendHint })}
      onClose={onClose}
      onConfirm={(reason) => changing.mutate(reason)}
    />
  );
}
