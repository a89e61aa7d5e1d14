import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { api } from '../shared/api.js';
import { COUNTRIES, EMPTY, GROUPS, PLANS, problemsOf, TAGS } from '../shared/contact.js';
import { broken, css, idOf, ordered, secondary } from '../shared/variant.js';
import { Button, Choice, CloseIcon, Field, Input, Radios, Range, Tags, Tick, Toggle } from './controls.jsx';

/** The form of a contact. `edited` is a contact, `new` or null. */
export function ContactDialog({ edited, onClose, onSaved }) {
  const [values, setValues] = useState(null);
  const [problems, setProblems] = useState({});
  const isNew = edited === 'new';
  useEffect(() => {
    setProblems({});
    setValues(isNew ? EMPTY : null);
    if (edited !== null && !isNew) {
      api
        .read(edited.id)
        .then((contact) => setValues({ ...contact, seats: contact.seats ?? '', since: contact.since ?? '' }));
    }
  }, [edited, isNew]);
  const save = async () => {
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      if (isNew) await api.create(values);
      else await api.change(edited.id, values);
      await onSaved();
    } catch (error) {
      setProblems(error.errors ?? {});
      toast.error(error.message);
    }
  };
  return (
    <Dialog.Root open={edited !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={css('overlay')} />
        <Dialog.Content className={css('dialog')}>
          <div className={css('spread')}>
            <Dialog.Title>{isNew ? 'New contact' : 'Edit contact'}</Dialog.Title>
            <Dialog.Close asChild>
              <Button kind="icon">
                <CloseIcon />
              </Button>
            </Dialog.Close>
          </div>
          <Dialog.Description className={css('muted')}>
            {secondary('Fields with a star are required.', 'A star marks what must be filled in.')}
          </Dialog.Description>
          {values !== null && <Fields values={values} problems={problems} onChange={setValues} />}
          <div className={css('row')}>
            <Button onClick={() => (!isNew && broken('cancel-saves') ? save() : onClose())}>Cancel</Button>
            <Button kind="main" onClick={save}>
              Save
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Fields({ values, problems, onChange }) {
  const set = (key) => (value) => onChange({ ...values, [key]: value });
  const field = (key, label, control) => (
    <Field key={key} id={idOf(key)} label={label} problem={problems[key]}>
      {control}
    </Field>
  );
  const text = (key, label, type = 'text') =>
    field(
      key,
      label,
      <Input id={idOf(key)} type={type} value={values[key]} onChange={(event) => set(key)(event.target.value)} />,
    );
  const choice = (key, label, options) =>
    field(
      key,
      label,
      <Choice id={idOf(key)} value={values[key]} options={options} placeholder="Choose" onChange={set(key)} />,
    );
  return ordered([
    text('name', 'Name *'),
    text('email', 'Email *', 'email'),
    text('phone', 'Phone'),
    text('company', 'Company'),
    text('city', 'City'),
    choice('group', 'Group', GROUPS),
    choice('country', 'Country', COUNTRIES),
    text('seats', 'Seats', 'number'),
    text('since', 'Customer since', 'date'),
    field('tags', 'Tags', <Tags id={idOf('tags')} value={values.tags} options={TAGS} onChange={set('tags')} />),
    field('plan', 'Plan', <Radios id={idOf('plan')} value={values.plan} options={PLANS} onChange={set('plan')} />),
    <Tick
      key="newsletter"
      id={idOf('newsletter')}
      checked={values.newsletter}
      label="Send the newsletter"
      onChange={set('newsletter')}
    />,
    field('active', 'Active', <Toggle id={idOf('active')} checked={values.active} onChange={set('active')} />),
    field('rating', 'Rating', <Range value={values.rating} max={10} onChange={set('rating')} />),
    field(
      'about',
      'About',
      <textarea
        id={idOf('about')}
        className={css('input')}
        rows={3}
        value={values.about}
        onChange={(event) => set('about')(event.target.value)}
      />,
    ),
  ]);
}
