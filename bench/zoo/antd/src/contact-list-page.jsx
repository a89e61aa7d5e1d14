import { PlusOutlined, UserAddOutlined } from '@ant-design/icons';
import { App, Button, Empty, Flex, Input, Select, Space, Table, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../shared/api.js';
import { GROUPS, PAGE_SIZE } from '../shared/contact.js';
import { broken, changed, idOf, secondary } from '../shared/variant.js';
import { columnsFor } from './contact-columns.jsx';
import { ContactDrawer } from './contact-drawer.jsx';

const FIRST = { page: 1, pageSize: PAGE_SIZE, sort: '', order: 'asc' };

export function ContactListPage() {
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const [view, setView] = useState(FIRST);
  const [answer, setAnswer] = useState(null);
  // The contact that the drawer edits; `new` for a new one.
  const [edited, setEdited] = useState(null);

  const load = useCallback(async () => setAnswer(await api.list({ search, group, ...view })), [search, group, view]);
  useEffect(() => {
    load();
  }, [load]);

  const clear = () => {
    if (broken('reset-dead')) return;
    setTyped('');
    setSearch('');
    setGroup('');
    setView(FIRST);
  };
  const setActive = async ({ id, name }, active) => {
    await api.setActive(id, active);
    setAnswer((old) => ({ ...old, items: old.items.map((one) => (one.id === id ? { ...one, active } : one)) }));
    message.success(`${name} is ${active ? 'active' : 'inactive'} now`);
  };
  const remove = async ({ id, name }, { keepsRow }) => {
    await api.remove(id);
    message.success(`${name} was deleted`);
    if (!keepsRow) await load();
  };

  return (
    <>
      <Flex justify="space-between" align="start">
        <div>
          <Typography.Title level={2} style={{ margin: 0 }}>
            Contacts
          </Typography.Title>
          <Typography.Text type="secondary">
            {secondary('Everybody that you work with', 'All the people of your company')}
          </Typography.Text>
        </div>
        <Button
          type="primary"
          icon={changed('other-icons') ? <UserAddOutlined /> : <PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          New contact
        </Button>
      </Flex>
      <Space style={{ marginBlock: 16 }} wrap>
        <Input.Search
          id={idOf('search')}
          placeholder="Search contacts"
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => {
            setSearch(text);
            setView(FIRST);
          }}
        />
        <Select
          id={idOf('group')}
          placeholder="All groups"
          allowClear
          style={{ width: 160 }}
          options={GROUPS.map((value) => ({ value, label: value }))}
          value={group === '' ? undefined : group}
          onChange={(value) => {
            setGroup(value ?? '');
            setView(FIRST);
          }}
        />
        <Button onClick={clear}>Clear filters</Button>
      </Space>
      <Table
        rowKey="id"
        size="middle"
        loading={answer === null}
        columns={columnsFor({ onEdit: setEdited, onDelete: remove, onSwitch: setActive })}
        dataSource={answer?.items ?? []}
        locale={{ emptyText: <NoContacts /> }}
        pagination={{
          current: view.page,
          pageSize: view.pageSize,
          total: answer?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => `${total} contacts`,
        }}
        onChange={({ current }, _, { field, order }, { action }) =>
          setView({
            ...view,
            page: action === 'sort' ? 1 : current,
            sort: order === undefined || order === null ? '' : field,
            order: order === 'descend' ? 'desc' : 'asc',
          })
        }
      />
      <ContactDrawer
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          setEdited(null);
          message.success('The contact was saved');
          await load();
        }}
      />
    </>
  );
}

function NoContacts() {
  if (broken('empty-blank')) return <span />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          No contacts found
          <br />
          <Typography.Text type="secondary">
            {secondary('Try another search or clear the filters.', 'Nothing fits what you are looking for.')}
          </Typography.Text>
        </>
      }
    />
  );
}
