import { App, Button, Card, Form, Input, Radio, Space, Steps, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { EMPTY, PLANS, stepProblems, wizardContact } from '../shared/contact.js';
import { broken, secondary } from '../shared/variant.js';

/** Creates a contact in three steps. */
export function WizardPage() {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [step, setStep] = useState(0);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState({});
  const text = (key, label, isRequired = false) => (
    <Form.Item
      label={label}
      required={isRequired}
      validateStatus={problems[key] === undefined ? undefined : 'error'}
      help={problems[key]}
      htmlFor={`guided-${key}`}
    >
      <Input
        id={`guided-${key}`}
        value={values[key]}
        onChange={(event) => setValues({ ...values, [key]: event.target.value })}
      />
    </Form.Item>
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
      message.success(`${values.name} was added`);
      navigate('/contacts');
    } catch (error) {
      message.error(error.message);
    }
  };
  return (
    <Card style={{ maxWidth: 720 }}>
      <Typography.Title level={2}>Guided entry</Typography.Title>
      <Typography.Paragraph type="secondary">
        {secondary('A contact in three steps', 'Three steps and you are done')}
      </Typography.Paragraph>
      <Steps current={step} items={[{ title: 'Person' }, { title: 'Company' }, { title: 'Plan' }]} />
      <Form layout="vertical" style={{ marginTop: 24 }}>
        {step === 0 && (
          <>
            {text('name', 'Name', true)}
            {text('email', 'Email', true)}
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
          <Form.Item label="Plan" extra={`${values.name}, ${values.email}`}>
            <Radio.Group
              options={PLANS}
              optionType="button"
              value={values.plan}
              onChange={(event) => setValues({ ...values, plan: event.target.value })}
            />
          </Form.Item>
        )}
      </Form>
      <Space>
        {step > 0 && <Button onClick={back}>Back</Button>}
        {step < 2 ? (
          <Button type="primary" onClick={next}>
            Next
          </Button>
        ) : (
          <Button type="primary" onClick={finish}>
            Create contact
          </Button>
        )}
      </Space>
    </Card>
  );
}
