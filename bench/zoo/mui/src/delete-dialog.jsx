import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

export function DeleteDialog({ contact, onCancel, onConfirm }) {
  return (
    <Dialog open={contact !== null} onClose={() => onCancel(contact)}>
      <DialogTitle>Delete contact?</DialogTitle>
      <DialogContent>
        <DialogContentText>{contact?.name} will be gone for good.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onCancel(contact)}>Cancel</Button>
        <Button color="error" onClick={() => onConfirm(contact)}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
