import { Ellipsis, EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { changed, css } from '../shared/variant.js';
import { Button, Toggle } from './controls.jsx';

/** A row of the list, with a menu of what can be done with it. */
export function ContactRow({ contact, columns, onSwitch, onEdit, onDelete }) {
  return (
    <tr>
      {columns.map(({ key }) => (
        <td key={key}>{key === 'name' ? <Link to={`/contacts/${contact.id}`}>{contact.name}</Link> : contact[key]}</td>
      ))}
      <td>
        <Toggle checked={contact.active} onChange={(active) => onSwitch(contact, active)} />
      </td>
      <td>
        <DropdownMenu.Root>
          <DropdownMenu.Trigger asChild>
            <Button kind="icon">
              {changed('other-icons') ? <EllipsisVertical size={16} /> : <Ellipsis size={16} />}
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content align="end" className={css('popover')}>
              <DropdownMenu.Item className={css('option')} onSelect={() => onEdit(contact)}>
                Edit
              </DropdownMenu.Item>
              <DropdownMenu.Item className={css('option')} onSelect={() => onDelete(contact)}>
                Delete
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </td>
    </tr>
  );
}
