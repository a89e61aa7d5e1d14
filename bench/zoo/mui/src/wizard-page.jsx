import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { EMPTY, PLANS, stepProblems, wizardContact } from '../shared/contact.js';
import { broken, idOf, secondary } from '../shared/variant.js';
import { useMessage } from './messages.jsx';

const STEPS = ['Person', 'Company', 'Plan'];

/** Creates a contact in three steps. */
export function WizardPage() {
  const navigate = useNavigate();
  const show = useMessage();
  const [step, setStep] = useState(0);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState({});
  const text = (key, label, more = {}) => (
    <TextField
      id={idOf(`guided-${key}`)}
      label={label}
      value={values[key]}
      error={problems[key] !== undefined}
      helperText={problems[key]}
      onChange={(event) => setValues({ ...values, [key]: event.target.value })}
      {...more}
    />
  );
  const next = () => {
    const found = step === 0 ? stepProblems(values) : {};
    setProblems(found);
    if (Object.keys(found).length === 0) setStep(step + 1);
  };
  const back = () => {
    if (step === 1 && broken('wizard-back-forgets')) setValues({ ...values, name: '', email: '', phone: '' });
    setStep(step - 1);
  };
  const finish = async () => {
    try {
      await api.create(wizardContact(values));
      show(`${values.name} was added`);
      navigate('/contacts');
    } catch (error) {
      show(error.message, 'error');
    }
  };
  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <Typography variant="h4" component="h1">
        Guided entry
      </Typography>
      <Typography color="text.secondary">
        {secondary('A contact in three steps', 'Three steps and you are done')}
      </Typography>
      <Stepper activeStep={step}>
        {STEPS.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Paper variant="outlined" sx={{ p: 3 }}>
        {step === 0 && (
          <Stack spacing={2}>
            {text('name', 'Name', { required: true })}
            {text('email', 'Email', { required: true, type: 'email' })}
            {text('phone', 'Phone')}
          </Stack>
        )}
        {step === 1 && (
          <Stack spacing={2}>
            {text('company', 'Company')}
            {text('city', 'City')}
          </Stack>
        )}
        {step === 2 && (
          <Stack spacing={2}>
            <RadioGroup value={values.plan} onChange={(_, plan) => setValues({ ...values, plan })}>
              {PLANS.map((plan) => (
                <FormControlLabel key={plan} value={plan} control={<Radio />} label={plan} />
              ))}
            </RadioGroup>
            <Typography>
              {values.name}, {values.email}
            </Typography>
          </Stack>
        )}
      </Paper>
      <Stack direction="row" spacing={2}>
        <Button disabled={step === 0} onClick={back}>
          Back
        </Button>
        {step < 2 ? (
          <Button variant="contained" onClick={next}>
            Next
          </Button>
        ) : (
          <Button variant="contained" onClick={finish}>
            Create contact
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
