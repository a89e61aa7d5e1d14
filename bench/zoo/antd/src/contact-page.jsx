import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Card, Descriptions, Flex, Input, Space, Tabs, Tag, Typography, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../shared/api.js';
import { broken, idOf, ordered, secondary } from '../shared/variant.js';
import { ContactDrawer } from './contact-drawer.jsx';

/** One contact: its fields, its notes and its files. */
export function ContactPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [contact, setContact] = useState(null);
  const [edited, setEdited] = useState(null);
  const [tab, setTab] = useState('overview');
  useEffect(() => {
    api.read(id).then(setContact, () => setContact(undefined));
  }, [id]);
  if (contact === null) return null;
  if (contact === undefined) return <Typography.Text>This contact does not exist.</Typography.Text>;
  return (
    <Card>
      <Flex justify="space-between">
        <Typography.Title level={2}>{contact.name}</Typography.Title>
        <Space>
          <Button onClick={() => navigate('/contacts')}>Back</Button>
          <Button type="primary" onClick={() => setEdited(contact)}>
            Edit
          </Button>
        </Space>
      </Flex>
      <Tabs
        activeKey={tab}
        onChange={(next) => (next === 'notes' && broken('tab-dead') ? null : setTab(next))}
        items={[
          { key: 'overview', label: 'Overview', children: <Overview contact={contact} /> },
          { key: 'notes', label: 'Notes', children: <Notes id={id} /> },
          { key: 'files', label: 'Files', children: <Files id={id} /> },
        ]}
      />
      <ContactDrawer
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          setEdited(null);
          message.success('The contact was saved');
          setContact(await api.read(id));
        }}
      />
    </Card>
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
    ['Tags', contact.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)],
    ['Plan', contact.plan],
    ['Newsletter', contact.newsletter ? 'Yes' : 'No'],
    ['Status', contact.active ? 'Active' : 'Inactive'],
    ['Rating', `${contact.rating} of 10`],
    ['About', contact.about],
  ];
  const items = ordered(rows).map(([label, children]) => ({ key: label, label, children }));
  return <Descriptions bordered column={2} size="small" items={items} />;
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
    <Flex vertical gap="middle" style={{ maxWidth: 560 }}>
      <Input.TextArea
        id={idOf('note')}
        placeholder="Write a note"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" style={{ alignSelf: 'start' }} onClick={add}>
        Add note
      </Button>
      {notes.length === 0 && (
        <Typography.Text type="secondary">{secondary('No notes yet.', 'Nobody has written a note.')}</Typography.Text>
      )}
      {notes.map((note) => (
        <Card key={note.id} size="small">
          {note.text}
        </Card>
      ))}
    </Flex>
  );
}

function Files({ id }) {
  const { message } = App.useApp();
  const [files, setFiles] = useState([]);
  useEffect(() => {
    api.files(id).then(setFiles);
  }, [id]);
  const upload = async ({ file, onSuccess }) => {
    const answer = await api.upload(id, file);
    onSuccess(answer);
    message.success(`${file.name} was uploaded`);
    setFiles(await api.files(id));
  };
  return (
    <Flex vertical gap="middle" align="start">
      <Upload customRequest={upload} showUploadList={false}>
        <Button icon={<UploadOutlined />}>Upload file</Button>
      </Upload>
      {files.length === 0 && (
        <Typography.Text type="secondary">{secondary('No files yet.', 'Nothing was uploaded so far.')}</Typography.Text>
      )}
      {files.map((file) => (
        <div key={file.id}>
          {file.name} <Typography.Text type="secondary">{file.size} bytes</Typography.Text>
        </div>
      ))}
    </Flex>
  );
}
