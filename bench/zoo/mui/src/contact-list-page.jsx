import Add from '@mui/icons-material/Add';
import PersonAdd from '@mui/icons-material/PersonAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DataGrid } from '@mui/x-data-grid';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { GROUPS, PAGE_SIZE } from '../shared/contact.js';
import { broken, changed, idOf, secondary } from '../shared/variant.js';
import { columnsFor } from './contact-columns.jsx';
import { DeleteDialog } from './delete-dialog.jsx';
import { useMessage } from './messages.jsx';

const FIRST = { page: 0, pageSize: PAGE_SIZE };

export function ContactListPage() {
  const navigate = useNavigate();
  const show = useMessage();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const [sorting, setSorting] = useState([]);
  const [paging, setPaging] = useState(FIRST);
  const [answer, setAnswer] = useState(null);
  const [leaving, setLeaving] = useState(null);

  const load = useCallback(async () => {
    const [{ field = '', sort = 'asc' } = {}] = sorting;
    const query = { search, group, sort: field, order: sort, page: paging.page + 1, pageSize: paging.pageSize };
    setAnswer(await api.list(query));
  }, [search, group, sorting, paging]);

  useEffect(() => {
    const timer = setTimeout(load, 200);
    return () => clearTimeout(timer);
  }, [load]);

  const columns = useMemo(
    () =>
      columnsFor({
        onEdit: ({ id }) => navigate(`/contacts/${id}/edit`),
        onDelete: setLeaving,
        onSwitch: async ({ id, name }, active) => {
          await api.setActive(id, active);
          setAnswer((old) => ({ ...old, items: old.items.map((one) => (one.id === id ? { ...one, active } : one)) }));
          show(`${name} is ${active ? 'active' : 'inactive'} now`);
        },
      }),
    [navigate, show],
  );

  const clear = () => {
    if (broken('reset-dead')) return;
    setSearch('');
    setGroup('');
    setPaging(FIRST);
  };
  const remove = async (contact) => {
    await api.remove(contact.id);
    if (!broken('dialog-stays')) setLeaving(null);
    show(`${contact.name} was deleted`);
    await load();
  };

  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Box>
          <Typography variant="h4" component="h1">
            Contacts
          </Typography>
          <Typography color="text.secondary">
            {secondary('Everybody that you work with', 'All the people of your company')}
          </Typography>
        </Box>
        <Button
          component={Link}
          to="/contacts/new"
          variant="contained"
          startIcon={changed('other-icons') ? <PersonAdd /> : <Add />}
        >
          New contact
        </Button>
      </Stack>
      <Stack direction="row" spacing={2}>
        <TextField
          id={idOf('search')}
          size="small"
          placeholder="Search contacts"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPaging(FIRST);
          }}
        />
        <TextField
          select
          id={idOf('group')}
          size="small"
          label="Group"
          sx={{ minWidth: 160 }}
          value={group}
          onChange={(event) => {
            setGroup(event.target.value);
            setPaging(FIRST);
          }}
        >
          <MenuItem value="">All groups</MenuItem>
          {GROUPS.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={clear}>Clear filters</Button>
      </Stack>
      {answer?.total === 0 ? (
        <NoContacts />
      ) : (
        <DataGrid
          rows={answer?.items ?? []}
          rowCount={answer?.total ?? 0}
          loading={answer === null}
          columns={columns}
          paginationMode="server"
          sortingMode="server"
          filterMode="server"
          disableColumnFilter
          disableRowSelectionOnClick
          pageSizeOptions={[10, 20]}
          paginationModel={paging}
          onPaginationModelChange={setPaging}
          sortModel={sorting}
          onSortModelChange={setSorting}
          onRowDoubleClick={({ id }) => navigate(`/contacts/${id}`)}
        />
      )}
      <DeleteDialog
        contact={leaving}
        onCancel={(contact) => (broken('delete-cancel-deletes') ? remove(contact) : setLeaving(null))}
        onConfirm={remove}
      />
    </Stack>
  );
}

function NoContacts() {
  if (broken('empty-blank')) return null;
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Typography variant="h6">No contacts found</Typography>
      <Typography color="text.secondary">
        {secondary('Try another search or clear the filters.', 'Nothing fits what you are looking for.')}
      </Typography>
    </Box>
  );
}
