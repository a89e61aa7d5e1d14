import { AlertDialog } from 'radix-ui';
import { css } from '../shared/variant.js';
import { Button } from './controls.jsx';

export function DeleteDialog({ contact, onCancel, onConfirm }) {
  return (
    <AlertDialog.Root open={contact !== null}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={css('overlay')} />
        <AlertDialog.Content className={css('dialog')}>
          <AlertDialog.Title>Delete contact?</AlertDialog.Title>
          <AlertDialog.Description>{contact?.name} will be gone for good.</AlertDialog.Description>
          <div className={css('row')}>
            <Button onClick={() => onCancel(contact)}>Cancel</Button>
            <Button kind="danger" onClick={() => onConfirm(contact)}>
              Delete
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
