import { DeleteFilled, DeleteOutlined, EditFilled, EditOutlined } from '@ant-design/icons';
import { Button, Space, Switch } from 'antd';
import { Link } from 'react-router';
import { changed, ordered } from '../shared/variant.js';
import { DeleteButton } from './delete-button.jsx';

/** The columns of the table; the last one has what can be done with a row. */
export function columnsFor({ onEdit, onDelete, onSwitch }) {
  const columns = [
    {
      dataIndex: 'name',
      title: 'Name',
      sorter: true,
      render: (name, { id }) => <Link to={`/contacts/${id}`}>{name}</Link>,
    },
    { dataIndex: 'email', title: 'Email', sorter: true },
    { dataIndex: 'company', title: 'Company', sorter: true },
    { dataIndex: 'city', title: 'City' },
    { dataIndex: 'group', title: 'Group' },
    { dataIndex: 'seats', title: 'Seats', sorter: true, align: 'right' },
  ];
  return [
    ...ordered(columns),
    {
      dataIndex: 'active',
      title: 'Active',
      render: (active, contact) => (
        <Switch size="small" checked={active} onChange={(next) => onSwitch(contact, next)} />
      ),
    },
    {
      key: 'actions',
      render: (_, contact) => (
        <Space>
          <Button
            type="text"
            icon={changed('other-icons') ? <EditFilled /> : <EditOutlined />}
            onClick={() => onEdit(contact)}
          />
          <DeleteButton
            contact={contact}
            icon={changed('other-icons') ? <DeleteFilled /> : <DeleteOutlined />}
            onDelete={onDelete}
          />
        </Space>
      ),
    },
  ];
}
