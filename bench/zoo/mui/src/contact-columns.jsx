import Create from '@mui/icons-material/Create';
import Delete from '@mui/icons-material/Delete';
import DeleteForever from '@mui/icons-material/DeleteForever';
import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { Link } from 'react-router';
import { changed, ordered } from '../shared/variant.js';

/** The columns of the list; the last one has what can be done with a row. */
export function columnsFor({ onEdit, onDelete, onSwitch }) {
  const columns = [
    {
      field: 'name',
      headerName: 'Name',
      flex: 1.2,
      renderCell: ({ row }) => (
        <MuiLink component={Link} to={`/contacts/${row.id}`}>
          {row.name}
        </MuiLink>
      ),
    },
    { field: 'email', headerName: 'Email', flex: 1.5 },
    { field: 'company', headerName: 'Company', flex: 1 },
    { field: 'city', headerName: 'City', flex: 0.8 },
    { field: 'group', headerName: 'Group', flex: 0.8 },
    { field: 'seats', headerName: 'Seats', type: 'number', width: 80 },
  ];
  return [
    ...ordered(columns),
    {
      field: 'active',
      headerName: 'Active',
      width: 90,
      sortable: false,
      renderCell: ({ row }) => (
        <Switch checked={row.active} onChange={(event) => onSwitch(row, event.target.checked)} />
      ),
    },
    {
      field: 'actions',
      headerName: '',
      width: 100,
      sortable: false,
      disableColumnMenu: true,
      renderCell: ({ row }) => (
        <>
          <IconButton size="small" onClick={() => onEdit(row)}>
            {changed('other-icons') ? <Create fontSize="small" /> : <Edit fontSize="small" />}
          </IconButton>
          <IconButton size="small" onClick={() => onDelete(row)}>
            {changed('other-icons') ? <DeleteForever fontSize="small" /> : <Delete fontSize="small" />}
          </IconButton>
        </>
      ),
    },
  ];
}
