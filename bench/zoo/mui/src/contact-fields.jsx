import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { Fragment } from 'react';
import { COUNTRIES, GROUPS, PLANS, TAGS } from '../shared/contact.js';
import { idOf, ordered } from '../shared/variant.js';

/** Every field of a contact. */
export function ContactFields({ values, problems, onChange }) {
  const set = (key) => (value) => onChange({ ...values, [key]: value });
  const text = (key, label, more = {}) => (
    <TextField
      id={idOf(key)}
      label={label}
      value={values[key]}
      error={problems[key] !== undefined}
      helperText={problems[key]}
      onChange={(event) => set(key)(event.target.value)}
      {...more}
    />
  );
  const choice = (key, label, options) =>
    text(key, label, {
      select: true,
      children: options.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      )),
    });
  const fields = [
    text('name', 'Name', { required: true }),
    text('email', 'Email', { required: true, type: 'email' }),
    text('phone', 'Phone'),
    text('company', 'Company'),
    text('city', 'City'),
    choice('group', 'Group', GROUPS),
    choice('country', 'Country', COUNTRIES),
    text('seats', 'Seats', { type: 'number' }),
    <DatePicker
      key="since"
      label="Customer since"
      value={values.since ? dayjs(values.since) : null}
      onChange={(date) => set('since')(date?.isValid() ? date.format('YYYY-MM-DD') : '')}
    />,
    <Autocomplete
      key="tags"
      multiple
      id={idOf('tags')}
      options={TAGS}
      value={values.tags}
      onChange={(_, tags) => set('tags')(tags)}
      renderInput={(params) => <TextField {...params} label="Tags" />}
    />,
    <FormControl key="plan">
      <FormLabel id={idOf('plan')}>Plan</FormLabel>
      <RadioGroup row aria-labelledby={idOf('plan')} value={values.plan} onChange={(_, plan) => set('plan')(plan)}>
        {PLANS.map((plan) => (
          <FormControlLabel key={plan} value={plan} control={<Radio />} label={plan} />
        ))}
      </RadioGroup>
    </FormControl>,
    <FormControlLabel
      key="newsletter"
      control={<Checkbox checked={values.newsletter} onChange={(_, checked) => set('newsletter')(checked)} />}
      label="Send the newsletter"
    />,
    <FormControlLabel
      key="active"
      control={<Switch checked={values.active} onChange={(_, checked) => set('active')(checked)} />}
      label="Active"
    />,
    <div key="rating">
      <Typography id={idOf('rating')}>Rating</Typography>
      <Slider
        aria-labelledby={idOf('rating')}
        min={0}
        max={10}
        valueLabelDisplay="auto"
        value={values.rating}
        onChange={(_, rating) => set('rating')(rating)}
      />
    </div>,
    text('about', 'About', { multiline: true, minRows: 3 }),
  ];
  return ordered(fields.map((field, index) => <Fragment key={field.key ?? index}>{field}</Fragment>));
}
