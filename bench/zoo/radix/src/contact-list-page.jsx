import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Plus, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { api } from '../shared/api.js';
import { GROUPS, PAGE_SIZE } from '../shared/contact.js';
import { broken, changed, css, idOf, ordered, secondary } from '../shared/variant.js';
import { ContactDialog } from './contact-dialog.jsx';
import { ContactRow } from './contact-row.jsx';
import { Button, Choice, Input } from './controls.jsx';
import { DeleteDialog } from './delete-dialog.jsx';

const FIRST = { search: '', group: '', sort: '', order: 'asc', page: 1, pageSize: PAGE_SIZE };
const ALL = 'All groups';
const COLUMNS = ordered([
  { key: 'name', title: 'Name' },
  { key: 'email', title: 'Email' },
  { key: 'company', title: 'Company' },
  { key: 'city', title: 'City' },
  { key: 'group', title: 'Group' },
  { key: 'seats', title: 'Seats' },
]);

export function ContactListPage() {
  const [query, setQuery] = useState(FIRST);
  const [answer, setAnswer] = useState({ items: [], total: null });
  // The contact that the dialog edits; `new` for a new one.
  const [edited, setEdited] = useState(null);
  const [leaving, setLeaving] = useState(null);
  const load = useCallback(async () => setAnswer(await api.list(query)), [query]);
  useEffect(() => {
    const timer = setTimeout(load, 150);
    return () => clearTimeout(timer);
  }, [load]);
  const change = (part) => setQuery({ ...query, page: 1, ...part });
  const clear = () => !broken('reset-dead') && setQuery(FIRST);
  const setActive = async ({ id, name }, active) => {
    await api.setActive(id, active);
    setAnswer((old) => ({ ...old, items: old.items.map((one) => (one.id === id ? { ...one, active } : one)) }));
    toast.success(`${name} is ${active ? 'active' : 'inactive'} now`);
  };
  const remove = async (contact) => {
    await api.remove(contact.id);
    if (!broken('dialog-stays')) setLeaving(null);
    toast.success(`${contact.name} was deleted`);
    await load();
  };
  const pages = Math.max(1, Math.ceil((answer.total ?? 0) / PAGE_SIZE));
  return (
    <>
      <div className={css('spread')}>
        <div>
          <h1>Contacts</h1>
          <span className={css('muted')}>
            {secondary('Everybody that you work with', 'All the people of your company')}
          </span>
        </div>
        <Button kind="main" onClick={() => setEdited('new')}>
          {changed('other-icons') ? <UserPlus size={14} /> : <Plus size={14} />} New contact
        </Button>
      </div>
      <div className={css('spread')}>
        <Input
          id={idOf('search')}
          placeholder="Search contacts"
          value={query.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Choice
          id={idOf('group-filter')}
          label="Group"
          value={query.group === '' ? ALL : query.group}
          options={[ALL, ...GROUPS]}
          onChange={(group) => change({ group: group === ALL ? '' : group })}
        />
        <Button onClick={clear}>Clear</Button>
      </div>
      {answer.total === 0 ? (
        <NoContacts />
      ) : (
        <table className={css('table')}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column.key}>
                  <SortButton column={column} query={query} onSort={change} />
                </th>
              ))}
              <th>Active</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {answer.items.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                columns={COLUMNS}
                onSwitch={setActive}
                onEdit={setEdited}
                onDelete={setLeaving}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={css('spread')} style={{ marginTop: 16 }}>
        <span className={css('muted')}>{answer.total ?? 0} contacts</span>
        <div className={css('row')}>
          <Button kind="icon" disabled={query.page === 1} onClick={() => change({ page: query.page - 1 })}>
            <ChevronLeft size={16} />
          </Button>
          Page {query.page} of {pages}
          <Button kind="icon" disabled={query.page >= pages} onClick={() => change({ page: query.page + 1 })}>
            <ChevronRight size={16} />
          </Button>
        </div>
      </div>
      <ContactDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          setEdited(null);
          toast.success('The contact was saved');
          await load();
        }}
      />
      <DeleteDialog
        contact={leaving}
        onCancel={(contact) => (broken('delete-cancel-deletes') ? remove(contact) : setLeaving(null))}
        onConfirm={remove}
      />
    </>
  );
}

function SortButton({ column: { key, title }, query, onSort }) {
  const isSorted = query.sort === key;
  const next = isSorted && query.order === 'asc' ? 'desc' : 'asc';
  return (
    <Button kind="icon" onClick={() => onSort({ sort: key, order: next })}>
      {title} {isSorted && (query.order === 'asc' ? <ArrowUp size={12} /> : <ArrowDown size={12} />)}
    </Button>
  );
}

function NoContacts() {
  if (broken('empty-blank')) return null;
  return (
    <div style={{ padding: 48, textAlign: 'center' }}>
      <strong>No contacts found</strong>
      <p className={css('muted')}>
        {secondary('Try another search or clear the filters.', 'Nothing fits what you are looking for.')}
      </p>
    </div>
  );
}
