import { App, Button, Drawer, Form, Space, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { api } from '../shared/api.js';
import { EMPTY } from '../shared/contact.js';
import { broken, changed, secondary } from '../shared/variant.js';
import { ContactFields } from './contact-fields.jsx';

/** The form of a contact, beside the list. `edited` is a contact, `new` or null. */
export function ContactDrawer({ edited, onClose, onSaved }) {
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const isNew = edited === 'new';
  useEffect(() => {
    if (edited === null) return;
    form.resetFields();
    if (isNew) form.setFieldsValue({ ...EMPTY, since: null, country: undefined });
    else {
      api.read(edited.id).then((contact) => {
        const since = contact.since ? dayjs(contact.since) : null;
        form.setFieldsValue({ ...contact, since, country: contact.country || undefined });
      });
    }
  }, [edited, isNew, form]);
  const save = async (values) => {
    const contact = { ...values, since: values.since?.format('YYYY-MM-DD') ?? '' };
    try {
      if (isNew) await api.create(contact);
      else await api.change(edited.id, contact);
      await onSaved();
    } catch (error) {
      const errors = Object.entries(error.errors ?? {});
      form.setFields(errors.map(([name, text]) => ({ name, errors: [text] })));
      message.error(error.message);
    }
  };
  return (
    <Drawer
      title={isNew ? 'New contact' : 'Edit contact'}
      size={520}
      open={edited !== null}
      onClose={onClose}
      extra={
        <Space>
          <Button onClick={() => (!isNew && broken('cancel-saves') ? form.submit() : onClose())}>Cancel</Button>
          <Button type="primary" onClick={() => form.submit()}>
            Save
          </Button>
        </Space>
      }
    >
      <Typography.Paragraph type="secondary">
        {secondary('Fields with a star are required.', 'A star marks what must be filled in.')}
      </Typography.Paragraph>
      <Form form={form} name={changed('other-ids') ? 'record' : 'contact'} layout="vertical" onFinish={save}>
        <ContactFields />
      </Form>
    </Drawer>
  );
}
