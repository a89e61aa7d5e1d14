import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../shared/api.js';
import { EMPTY, problemsOf } from '../shared/contact.js';
import { broken, secondary } from '../shared/variant.js';
import { ContactFields } from './contact-fields.jsx';
import { useMessage } from './messages.jsx';

/** Creates a contact, or changes the one of the address. */
export function ContactFormPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const show = useMessage();
  const [values, setValues] = useState(id === undefined ? EMPTY : null);
  const [problems, setProblems] = useState({});
  useEffect(() => {
    if (id !== undefined)
      api.read(id).then((contact) => setValues({ ...EMPTY, ...contact, seats: contact.seats ?? '' }));
  }, [id]);
  const save = async () => {
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      if (id === undefined) await api.create(values);
      else await api.change(id, values);
      show('The contact was saved');
      navigate('/contacts');
    } catch (error) {
      setProblems(error.errors ?? {});
      show(error.message, 'error');
    }
  };
  if (values === null) return null;
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 640 }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Typography variant="h4" component="h1">
        {id === undefined ? 'New contact' : `Edit ${values.name}`}
      </Typography>
      <Typography color="text.secondary">
        {secondary('Fields with a star are required.', 'A star marks what must be filled in.')}
      </Typography>
      <ContactFields values={values} problems={problems} onChange={setValues} />
      <Stack direction="row" spacing={2}>
        <Button type="submit" variant="contained">
          Save
        </Button>
        <Button onClick={() => (id !== undefined && broken('cancel-saves') ? save() : navigate('/contacts'))}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
