import { Tabs } from 'radix-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { toast } from 'sonner';
import { api } from '../shared/api.js';
import { broken, css, idOf, ordered, secondary } from '../shared/variant.js';
import { ContactDialog } from './contact-dialog.jsx';
import { Button } from './controls.jsx';

/** One contact: its fields, its notes and its files. */
export function ContactPage() {
  const { id } = useParams();
  const [contact, setContact] = useState(null);
  const [edited, setEdited] = useState(null);
  const [tab, setTab] = useState('overview');
  const load = useCallback(() => api.read(id).then(setContact, () => setContact(undefined)), [id]);
  useEffect(() => {
    load();
  }, [load]);
  if (contact === null) return null;
  if (contact === undefined) return <p>This contact does not exist.</p>;
  return (
    <>
      <div className={css('spread')}>
        <h1>{contact.name}</h1>
        <Button onClick={() => setEdited(contact)}>Edit</Button>
      </div>
      <Tabs.Root value={tab} onValueChange={(next) => (next === 'notes' && broken('tab-dead') ? null : setTab(next))}>
        <Tabs.List>
          <Tabs.Trigger value="overview" className={css('tab')}>
            Overview
          </Tabs.Trigger>
          <Tabs.Trigger value="notes" className={css('tab')}>
            Notes
          </Tabs.Trigger>
          <Tabs.Trigger value="files" className={css('tab')}>
            Files
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="overview">
          <Overview contact={contact} />
        </Tabs.Content>
        <Tabs.Content value="notes">
          <Notes id={id} />
        </Tabs.Content>
        <Tabs.Content value="files">
          <Files id={id} />
        </Tabs.Content>
      </Tabs.Root>
      <ContactDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          setEdited(null);
          toast.success('The contact was saved');
          await load();
        }}
      />
    </>
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
    ['Tags', contact.tags.join(', ')],
    ['Plan', contact.plan],
    ['Newsletter', contact.newsletter ? 'Yes' : 'No'],
    ['Status', contact.active ? 'Active' : 'Inactive'],
    ['Rating', `${contact.rating} of 10`],
    ['About', contact.about],
  ];
  return (
    <dl>
      {ordered(rows).map(([label, value]) => (
        <div key={label} className={css('row')} style={{ padding: '6px 0' }}>
          <dt className={css('muted')} style={{ width: 160 }}>
            {label}
          </dt>
          <dd style={{ margin: 0 }}>{value}</dd>
        </div>
      ))}
    </dl>
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
    <div style={{ maxWidth: 560, paddingTop: 12 }}>
      <textarea
        id={idOf('note')}
        aria-label="Note"
        className={css('input')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="main" style={{ marginTop: 8 }} onClick={add}>
        Add note
      </Button>
      {notes.length === 0 && <p className={css('muted')}>{secondary('No notes yet.', 'Nobody has written a note.')}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>{note.text}</li>
        ))}
      </ul>
    </div>
  );
}

function Files({ id }) {
  const input = useRef(null);
  const [files, setFiles] = useState([]);
  useEffect(() => {
    api.files(id).then(setFiles);
  }, [id]);
  const upload = async (event) => {
    const [file] = event.target.files;
    event.target.value = '';
    await api.upload(id, file);
    toast.success(`${file.name} was uploaded`);
    setFiles(await api.files(id));
  };
  return (
    <div style={{ paddingTop: 12 }}>
      <input ref={input} type="file" hidden onChange={upload} />
      <Button kind="main" onClick={() => input.current.click()}>
        Upload file
      </Button>
      {files.length === 0 && (
        <p className={css('muted')}>{secondary('No files yet.', 'Nothing was uploaded so far.')}</p>
      )}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            {file.name} ({file.size} bytes)
          </li>
        ))}
      </ul>
    </div>
  );
}
