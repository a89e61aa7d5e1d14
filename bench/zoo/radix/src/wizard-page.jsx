import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { api } from '../shared/api.js';
import { EMPTY, PLANS, stepProblems, wizardContact } from '../shared/contact.js';
import { broken, css, idOf, secondary } from '../shared/variant.js';
import { Button, Field, Input, Radios } from './controls.jsx';

const STEPS = ['Person', 'Company', 'Plan'];

/** Creates a contact in three steps. */
export function WizardPage() {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState({});
  const text = (key, label) => (
    <Field id={idOf(`guided-${key}`)} label={label} problem={problems[key]}>
      <Input
        id={idOf(`guided-${key}`)}
        value={values[key]}
        onChange={(event) => setValues({ ...values, [key]: event.target.value })}
      />
    </Field>
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
      toast.success(`${values.name} was added`);
      navigate('/contacts');
    } catch (error) {
      toast.error(error.message);
    }
  };
  return (
    <div style={{ maxWidth: 520 }}>
      <h1>Guided entry</h1>
      <p className={css('muted')}>{secondary('A contact in three steps', 'Three steps and you are done')}</p>
      <ol className={css('row')} style={{ padding: 0, listStyle: 'none' }}>
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            {index === step ? <strong>{name}</strong> : name}
          </li>
        ))}
      </ol>
      {step === 0 && (
        <>
          {text('name', 'Name *')}
          {text('email', 'Email *')}
          {text('phone', 'Phone')}
        </>
      )}
      {step === 1 && (
        <>
          {text('company', 'Company')}
          {text('city', 'City')}
        </>
      )}
      {step === 2 && (
        <>
          <Radios
            id={idOf('guided-plan')}
            value={values.plan}
            options={PLANS}
            onChange={(plan) => setValues({ ...values, plan })}
          />
          <p>
            {values.name}, {values.email}
          </p>
        </>
      )}
      <div className={css('row')}>
        <Button disabled={step === 0} onClick={back}>
          Back
        </Button>
        {step < 2 ? (
          <Button kind="main" onClick={next}>
            Next
          </Button>
        ) : (
          <Button kind="main" onClick={finish}>
            Create contact
          </Button>
        )}
      </div>
    </div>
  );
}
