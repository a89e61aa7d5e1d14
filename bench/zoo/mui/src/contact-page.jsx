import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../shared/api.js';
import { broken, idOf, ordered, secondary } from '../shared/variant.js';
import { useMessage } from './messages.jsx';

/** One contact: its fields, its notes and its files. */
export function ContactPage() {
  const { id } = useParams();
  const [contact, setContact] = useState(null);
  const [tab, setTab] = useState('overview');
  useEffect(() => {
    api.read(id).then(setContact, () => setContact(undefined));
  }, [id]);
  if (contact === null) return null;
  if (contact === undefined) return <Typography>This contact does not exist.</Typography>;
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h1">
          {contact.name}
        </Typography>
        <Button component={Link} to={`/contacts/${id}/edit`} variant="outlined">
          Edit
        </Button>
      </Stack>
      <Tabs value={tab} onChange={(_, next) => (next === 'notes' && broken('tab-dead') ? null : setTab(next))}>
        <Tab value="overview" label="Overview" />
        <Tab value="notes" label="Notes" />
        <Tab value="files" label="Files" />
      </Tabs>
      {tab === 'overview' && <Overview contact={contact} />}
      {tab === 'notes' && <Notes id={id} />}
      {tab === 'files' && <Files id={id} />}
    </Stack>
  );
}

function Overview({ contact }) {
  const rows = [
    ['Email', contact.email],
    ['Phone', contact.phone],
    ['Company', contact.company],
    ['City', contact.city],
    ['Group', contact.group],
    ['Country', contact.country],
    ['Seats', contact.seats],
    ['Customer since', contact.since],
    ['Tags', contact.tags.map((tag) => <Chip key={tag} label={tag} size="small" sx={{ mr: 1 }} />)],
    ['Plan', contact.plan],
    ['Newsletter', contact.newsletter ? 'Yes' : 'No'],
    ['Status', contact.active ? 'Active' : 'Inactive'],
    ['Rating', `${contact.rating} of 10`],
    ['About', contact.about],
  ];
  return (
    <Table size="small">
      <TableBody>
        {ordered(rows).map(([label, value]) => (
          <TableRow key={label}>
            <TableCell component="th" sx={{ width: 180, color: 'text.secondary' }}>
              {label}
            </TableCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Notes({ id }) {
  const [notes, setNotes] = useState([]);
  const [text, setText] = useState('');
  useEffect(() => {
    api.notes(id).then(setNotes);
  }, [id]);
  const add = async () => {
    if (text.trim() === '' || broken('note-dead')) return;
    const note = await api.addNote(id, text);
    setNotes([note, ...notes]);
    setText('');
  };
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <TextField
        id={idOf('note')}
        label="Note"
        multiline
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={add}>
        Add note
      </Button>
      {notes.length === 0 && (
        <Typography color="text.secondary">{secondary('No notes yet.', 'Nobody has written a note.')}</Typography>
      )}
      <List>
        {notes.map((note) => (
          <ListItem key={note.id} divider>
            <ListItemText primary={note.text} />
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}

function Files({ id }) {
  const show = useMessage();
  const [files, setFiles] = useState([]);
  useEffect(() => {
    api.files(id).then(setFiles);
  }, [id]);
  const upload = async (event) => {
    const [file] = event.target.files;
    event.target.value = '';
    await api.upload(id, file);
    show(`${file.name} was uploaded`);
    setFiles(await api.files(id));
  };
  return (
    <Stack spacing={2}>
      <Button component="label" variant="contained" sx={{ alignSelf: 'start' }}>
        Upload file
        <input type="file" hidden onChange={upload} />
      </Button>
      {files.length === 0 && (
        <Typography color="text.secondary">{secondary('No files yet.', 'Nothing was uploaded so far.')}</Typography>
      )}
      <List>
        {files.map((file) => (
          <ListItem key={file.id} divider>
            <ListItemText primary={file.name} secondary={`${file.size} bytes`} />
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
