import { broken } from './variant.js';

export const GROUPS = ['Customer', 'Supplier', 'Partner', 'Press'];
export const COUNTRIES = ['Austria', 'Czechia', 'Germany', 'Ireland', 'Norway', 'Portugal', 'Spain'];
export const TAGS = ['Key account', 'Invoice', 'Newsletter', 'Trade fair', 'VIP'];
export const PLANS = ['Basic', 'Standard', 'Premium'];
export const PAGE_SIZE = 10;

export const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company: '',
  city: '',
  group: 'Customer',
  country: '',
  seats: '',
  since: '',
  tags: [],
  plan: 'Basic',
  newsletter: false,
  active: true,
  rating: 0,
  about: '',
};

/** What the form itself can find wrong, by field. */
export function problemsOf({ name, email }) {
  const problems = {};
  if (name.trim() === '' && !broken('name-not-required')) problems.name = 'Enter a name.';
  if (!/^\S+@\S+$/.test(email) && !broken('email-not-checked')) problems.email = 'Enter a valid e-mail address.';
  return problems;
}

export const nameProblem = (name) => name.trim() === '' && !broken('name-not-required');
export const emailProblem = (email) => !/^\S+@\S+$/.test(email) && !broken('email-not-checked');

/** What the first step of the wizard can find wrong. */
export const stepProblems = (values) =>
  Object.keys(problemsOf(values)).length > 0 && broken('wizard-step-unchecked') ? {} : problemsOf(values);

/** What the wizard sends. */
export const wizardContact = (values) =>
  broken('wizard-forgets') ? { ...values, name: EMPTY.name, email: EMPTY.email, phone: EMPTY.phone } : values;
