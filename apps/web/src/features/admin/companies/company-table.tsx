import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../components/badges/badge.tsx';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../../components/ui/table.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import type { CompanySort, PlatformCompany } from '../../../data/queries/platform-companies.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { formatDate } from '../../../lib/format-dates-and-durations.ts';
import type { Sort } from './company-sort.ts';
import { billingWord, planName, stateOf } from './company-words.ts';

type CompanyTableProps = {
  readonly companies: readonly PlatformCompany[];
  readonly sort: Sort;
  readonly onSort: (by: CompanySort) => void;
  readonly onEdit: (company: PlatformCompany) => void;
};

/** On a phone, plan and state stand below the name, so that the actions stay in sight. */
export function CompanyTable({ companies, sort, onSort, onEdit }: CompanyTableProps) {
  const phone = useMedia('(max-width: 639px)', false);
  const head = { sort, onSort };
  return (
    <Table label={COMPANIES.title}>
      <thead>
        <tr>
          <SortedHead by="name" name="Company" {...head} />
          {!phone && <SortedHead by="plan" name="Plan" {...head} />}
          {!phone && <SortedHead by="status" name="Status" {...head} />}
          {!phone && <HeadCell>Billing</HeadCell>}
          {!phone && <SortedHead by="next_billing" name="Next Billing" {...head} />}
          {!phone && <SortedHead by="created" name="Created" {...head} />}
          <HeadCell className="text-right">Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} phone={phone} onEdit={() => onEdit(company)} />
        ))}
      </tbody>
    </Table>
  );
}

function SortedHead({
  by,
  name,
  sort,
  onSort,
}: Pick<CompanyTableProps, 'sort' | 'onSort'> & { readonly by: CompanySort; readonly name: string }) {
  const isSorted = sort.by === by;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <HeadCell aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        onClick={() => onSort(by)}
        className="inline-flex items-center gap-1 rounded hover:text-ink"
      >
        {name}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </HeadCell>
  );
}

type CompanyRowProps = { readonly company: PlatformCompany; readonly phone: boolean; readonly onEdit: () => void };

function CompanyRow({ company, phone, onEdit }: CompanyRowProps) {
  const { id, name, billing_interval, next_billing_date, created_at } = company;
  return (
    <Row>
      <Cell>
        <Link
          to={`/admin/companies/${id}`}
          title={name}
          className="block max-w-36 truncate rounded font-medium hover:underline sm:max-w-32 2xl:max-w-64"
        >
          {name}
        </Link>
        {phone && (
          <span className="mt-1 grid justify-items-start gap-1 text-[13px]">
            <PlanOf company={company} />
            <StatusBadge {...stateOf(company)} />
          </span>
        )}
      </Cell>
      {!phone && (
        <>
          <Cell>
            <PlanOf company={company} />
          </Cell>
          <Cell>
            <StatusBadge {...stateOf(company)} />
          </Cell>
          <Cell className="text-ink-2">{billingWord(billing_interval)}</Cell>
          <Cell className="num text-ink-2">{next_billing_date === null ? '–' : formatDate(next_billing_date)}</Cell>
          <Cell className="num text-ink-2">{formatDate(created_at)}</Cell>
        </>
      )}
      <Cell holds="button" className="text-right">
        <span className="inline-flex justify-end gap-1 max-sm:flex-wrap">
          <Button asChild size="small">
            <Link to={`/admin/companies/${id}`} aria-label={`${COMPANIES.view} ${name}`}>
              {COMPANIES.view}
            </Link>
          </Button>
          <Button size="small" aria-label={`${COMPANIES.editPlan} of ${name}`} onClick={onEdit}>
            {COMPANIES.editPlan}
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

function PlanOf({ company: { current_plan, granted_plan } }: Pick<CompanyRowProps, 'company'>) {
  return (
    <span className="grid justify-items-start gap-1 whitespace-nowrap">
      {planName(current_plan)}
      {granted_plan !== null && <Badge>{COMPANIES.granted(planName(granted_plan))}</Badge>}
    </span>
  );
}
