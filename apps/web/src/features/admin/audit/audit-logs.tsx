import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { AUDIT } from '../../../config/messages/admin-figures.ts';
import { type AuditFilter, listPlatformAudit } from '../../../data/queries/platform-lists.ts';
import { auditSentence } from '../../../lib/audit-sentence.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { ExportButton } from '../export-button.tsx';
import { ListCard } from '../list-card.tsx';
import { auditQuery } from '../query-options.ts';
import { useExport } from '../use-export.ts';
import { useAddressPart, useSearch } from '../use-search.ts';
import { AuditTable, whoOf } from './audit-table.tsx';

/** What entries are about: their tables. */
const TABLES = {
  companies: 'Companies',
  user_roles: 'Members and roles',
  invitations: 'Invitations',
  projects: 'Projects',
  environments: 'Environments',
  tests: 'Tests',
  agents: 'Agents',
  agent_tokens: 'Agent tokens',
  accounts: 'Accounts',
  profiles: 'Profiles',
  platform_settings: 'Platform settings',
  super_admins: 'Super admins',
  beta_waitlist: 'Beta testers',
  contact_messages: 'Contact messages',
} as const;
const DAYS = [1, 7, 30, 90, 365];
const DAY_MS = 86_400_000;

/** The trail of the installation. Search and filters are kept in the address. */
export function AuditLogs() {
  const { search, wanted } = useSearch(AUDIT.searchLabel);
  const [table, setTable] = useAddressPart('about');
  const [days, setDays] = useAddressPart('days');
  const filter = useMemo((): AuditFilter => {
    const count = DAYS.find((each) => String(each) === days);
    return {
      table: table === '' ? undefined : table,
      since: count === undefined ? undefined : new Date(Date.now() - count * DAY_MS).toISOString(),
    };
  }, [table, days]);
  const entries = useInfiniteQuery(auditQuery(wanted, filter));
  const saving = useExport({
    name: 'audit-logs',
    read: async (question) => await listPlatformAudit(supabase(), { search: wanted, ...filter, ...question }),
    columns: [
      ['When', ({ created_at }) => created_at],
      ['Who', whoOf],
      ['Action', ({ action }) => action],
      ['What', auditSentence],
      ['Company', ({ company_name }) => company_name],
      ['On', ({ target_id }) => target_id],
      ['From', ({ address }) => address],
    ],
  });
  return (
    <ListCard
      title={AUDIT.title}
      query={entries}
      search={search}
      isFiltered={table !== '' || days !== ''}
      filters={
        <>
          <Select
            aria-label={AUDIT.about}
            value={table}
            onChange={(event) => setTable(event.target.value)}
            className="sm:w-44"
          >
            <option value="">{AUDIT.everything}</option>
            {Object.entries(TABLES).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
          <Select
            aria-label={AUDIT.since}
            value={days}
            onChange={(event) => setDays(event.target.value)}
            className="sm:w-44"
          >
            <option value="">{AUDIT.anyTime}</option>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {AUDIT.days(count)}
              </option>
            ))}
          </Select>
        </>
      }
      actions={<ExportButton saving={saving} />}
      empty={<EmptyState Icon={History} title={AUDIT.empty} />}
    >
      {(rows) => <AuditTable entries={rows} label={AUDIT.title} />}
    </ListCard>
  );
}
