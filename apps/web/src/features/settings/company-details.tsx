import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { COMPANY } from '../../config/messages/settings.ts';
import type { Company } from '../../data/queries/companies.ts';
import { formatLongDate } from '../../lib/format-dates-and-durations.ts';
import { SettingsCard } from './settings-card.tsx';

/** What nobody can change. */
export function CompanyDetails({ company, role }: { readonly company: Company; readonly role: string }) {
  return (
    <SettingsCard title={COMPANY.details}>
      <Field label="Company ID">
        {(ids) => <Input {...ids} readOnly value={company.id} className="font-mono text-[13px]" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Created">{(ids) => <Input {...ids} readOnly value={formatLongDate(company.created_at)} />}</Field>
        <Field label="Your Role">{(ids) => <Input {...ids} readOnly value={role} />}</Field>
      </div>
    </SettingsCard>
  );
}
