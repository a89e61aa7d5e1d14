import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { broken } from '../shared/variant.js';

/** Deletes after a confirmation in a popover. */
export function DeleteButton({ contact, icon, onDelete }) {
  const [open, setOpen] = useState(false);
  const remove = async () => {
    // The popover goes with its row, so the row must stay for it to stay.
    const staysOpen = broken('dialog-stays');
    await onDelete(contact, { keepsRow: staysOpen });
    if (!staysOpen) setOpen(false);
  };
  return (
    <Popconfirm
      title="Delete contact?"
      description={`${contact.name} will be gone for good.`}
      open={open}
      onOpenChange={(next) => next && setOpen(true)}
      okText="Delete"
      okButtonProps={{ danger: true }}
      onConfirm={remove}
      onCancel={() => (broken('delete-cancel-deletes') ? remove() : setOpen(false))}
    >
      <Button type="text" danger icon={icon} />
    </Popconfirm>
  );
}
