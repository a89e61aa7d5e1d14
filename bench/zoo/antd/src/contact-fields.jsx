import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Slider, Switch } from 'antd';
import { COUNTRIES, emailProblem, GROUPS, nameProblem, PLANS, TAGS } from '../shared/contact.js';
import { ordered } from '../shared/variant.js';

const optionsOf = (values) => values.map((value) => ({ value, label: value }));

/** A rule that finds a problem itself, so that the field shows this text. */
export const ruleOf = (hasProblem, text) => ({
  validator: async (_, value) => {
    if (hasProblem(value ?? '')) throw new Error(text);
  },
});

export const NAME_RULES = [ruleOf(nameProblem, 'Enter a name.')];
export const EMAIL_RULES = [ruleOf(emailProblem, 'Enter a valid e-mail address.')];

/** Every field of a contact. */
export function ContactFields() {
  const item = (name, label, control, more = {}) => (
    <Form.Item key={name} name={name} label={label} {...more}>
      {control}
    </Form.Item>
  );
  const fields = [
    item('name', 'Name', <Input />, { required: true, rules: NAME_RULES }),
    item('email', 'Email', <Input />, { required: true, rules: EMAIL_RULES }),
    item('phone', 'Phone', <Input />),
    item('company', 'Company', <Input />),
    item('city', 'City', <Input />),
    item('group', 'Group', <Select options={optionsOf(GROUPS)} />),
    item('country', 'Country', <Select showSearch allowClear options={optionsOf(COUNTRIES)} />),
    item('seats', 'Seats', <InputNumber min={0} />),
    item('since', 'Customer since', <DatePicker />),
    item('tags', 'Tags', <Select mode="multiple" options={optionsOf(TAGS)} />),
    item('plan', 'Plan', <Radio.Group options={PLANS} />),
    item('newsletter', null, <Checkbox>Send the newsletter</Checkbox>, { valuePropName: 'checked' }),
    item('active', 'Active', <Switch />, { valuePropName: 'checked' }),
    item('rating', 'Rating', <Slider min={0} max={10} />),
    item('about', 'About', <Input.TextArea rows={3} />),
  ];
  return ordered(fields);
}
