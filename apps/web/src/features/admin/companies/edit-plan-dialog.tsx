import { LIMITS, PLANS } from '@assay/domain';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { ADMIN } from '../../../config/messages/admin.ts';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { extendTrial, grantPlan } from '../../../data/changes/platform.ts';
import type { PlatformCompany } from '../../../data/queries/platform-companies.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { wholeNumberIn } from '../whole-number-in.ts';
import { ActDialog } from './act-dialog.tsx';

const DEFAULT_DAYS = '14';

type Change =
  | { readonly kind: 'grant'; readonly plan: string; readonly until: string | null }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'extend'; readonly days: number };

/** Grants a plan, takes it back, or extends the trial. */
export function EditPlanDialog({
  company,
  onClose,
}: {
  readonly company: PlatformCompany;
  readonly onClose: () => void;
}) {
  const [kind, setKind] = useState<Change['kind']>('grant');
  const [plan, setPlan] = useState(company.granted_plan ?? 'pro');
  const [until, setUntil] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [tried, setTried] = useState(false);
  const saving = useAdminChange({
    change: async ({ reason, ...change }: Change & { readonly reason: string }) =>
      await save(company.id, change, reason),
    done: ({ kind: saved }) => COMPANIES.saved[saved],
    failed: ADMIN.changeFailed,
    onDone: onClose,
  });
  const change = changeOf(kind, { plan, until, days });
  return (
    <ActDialog
      title={COMPANIES.planTitle(company.name)}
      text={COMPANIES.grantText}
      confirm={COMPANIES.save}
      busy={saving.isPending}
      onClose={onClose}
      onTry={() => setTried(true)}
      onConfirm={(reason) => change !== undefined && saving.mutate({ ...change, reason })}
    >
      <Field label={COMPANIES.change}>
        {(ids) => (
          <Select {...ids} value={kind} onChange={({ target }) => setKind(kindOf(target.value))}>
            <option value="grant">{COMPANIES.grant}</option>
            {company.granted_plan !== null && <option value="takeBack">{COMPANIES.takeBack}</option>}
            {['trialing', 'inactive'].includes(company.subscription_status) && (
              <option value="extend">{COMPANIES.extend}</option>
            )}
          </Select>
        )}
      </Field>
      {kind === 'grant' && (
        <GrantFields
          plan={plan}
          until={until}
          error={tried && change === undefined ? COMPANIES.untilInvalid : undefined}
          onPlan={setPlan}
          onUntil={setUntil}
        />
      )}
      {kind === 'extend' && (
        <Field
          label={COMPANIES.days}
          hint={COMPANIES.daysHint(LIMITS.platform.extendedTrialDays)}
          error={tried && change === undefined ? COMPANIES.daysInvalid(LIMITS.platform.extendedTrialDays) : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              className="max-w-28"
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
        </Field>
      )}
    </ActDialog>
  );
}

type GrantFieldsProps = {
  readonly plan: string;
  readonly until: string;
  readonly error: string | undefined;
  readonly onPlan: (plan: string) => void;
  readonly onUntil: (until: string) => void;
};

function GrantFields({ plan, until, error, onPlan, onUntil }: GrantFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={COMPANIES.plan}>
        {(ids) => (
          <Select {...ids} value={plan} onChange={(event) => onPlan(event.target.value)}>
            {PLANS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={COMPANIES.until} hint={COMPANIES.untilHint} error={error}>
        {(ids) => <Input {...ids} type="date" value={until} onChange={(event) => onUntil(event.target.value)} />}
      </Field>
    </div>
  );
}

function kindOf(text: string): Change['kind'] {
  return text === 'takeBack' || text === 'extend' ? text : 'grant';
}

/** Undefined for what cannot be sent. A day ends where the super admin is. */
function changeOf(
  kind: Change['kind'],
  { plan, until, days }: { readonly plan: string; readonly until: string; readonly days: string },
): Change | undefined {
  if (kind === 'takeBack') return { kind };
  if (kind === 'extend') {
    const number = wholeNumberIn(days, LIMITS.platform.extendedTrialDays);
    return number === undefined ? undefined : { kind, days: number };
  }
  if (until === '') return { kind, plan, until: null };
  const end = new Date(`${until}T00:00`);
  return end.getTime() > Date.now() ? { kind, plan, until: end.toISOString() } : undefined;
}

async function save(companyId: string, change: Change, reason: string): Promise<void> {
  if (change.kind === 'extend') return await extendTrial(supabase(), { companyId, reason, days: change.days });
  const { plan, until } = change.kind === 'grant' ? change : { plan: null, until: null };
  await grantPlan(supabase(), { companyId, reason, plan, until });
}
