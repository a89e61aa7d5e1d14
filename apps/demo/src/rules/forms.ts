import type { Shop } from '../state/shop.ts';
import { COUNTRIES } from './countries.ts';
import { type Field, unchecked } from './fields.ts';
import { textsOf } from './shop-texts.ts';

const NAME: Field = {
  name: 'name',
  label: 'Full name',
  kind: 'text',
  autocomplete: 'name',
  required: 'Enter your full name.',
};
const STREET: Field = {
  name: 'street',
  label: 'Street and number',
  kind: 'text',
  autocomplete: 'address-line1',
  required: 'Enter your street and number.',
};
const CITY: Field = {
  name: 'city',
  label: 'City',
  kind: 'text',
  autocomplete: 'address-level2',
  required: 'Enter your city.',
};
const POSTCODE: Field = {
  name: 'postcode',
  label: 'Postcode',
  kind: 'text',
  autocomplete: 'postal-code',
  placeholder: '12345',
  otherPlaceholder: 'e.g. 90210',
  required: 'Enter your postcode.',
  format: { pattern: '[0-9]{5}', message: 'Enter a postcode of five digits.' },
};
const COUNTRY: Field = {
  name: 'country',
  label: 'Country',
  kind: 'select',
  autocomplete: 'country-name',
  options: COUNTRIES.map((name) => ({ value: name, label: name })),
  required: 'Choose a country.',
};
const PHONE: Field = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  autocomplete: 'tel',
  placeholder: '+1 555 010 9999',
  otherPlaceholder: 'with country code',
  required: 'Enter a phone number.',
  format: { pattern: '\\+?[0-9][0-9 ]{5,19}', message: 'Enter a phone number of at least six digits.' },
};
const PAYMENT: Field = {
  name: 'payment',
  label: 'Payment method',
  kind: 'radio',
  options: [
    { value: 'card', label: 'Card' },
    { value: 'invoice', label: 'Invoice' },
  ],
  required: 'Choose how to pay.',
};
const CARD_NUMBER: Field = {
  name: 'cardNumber',
  label: 'Card number',
  kind: 'text',
  autocomplete: 'cc-number',
  placeholder: '4242 4242 4242 4242',
  otherPlaceholder: '16 digits',
  required: 'Enter your card number.',
  format: { pattern: '(?:[0-9]{4} ?){3}[0-9]{4}', message: 'Enter the 16 digits of your card.' },
  onlyIf: { name: 'payment', value: 'card' },
};
const TERMS: Field = {
  name: 'terms',
  label: 'I accept the terms of sale',
  kind: 'checkbox',
  required: 'Accept the terms of sale to go on.',
};

const ADDRESS_FIELDS = [NAME, STREET, CITY, POSTCODE, COUNTRY, PHONE];

export function checkoutFields(shop: Shop): readonly Field[] {
  const name = shop.has('checkout-name-not-required') ? unchecked(NAME) : NAME;
  const postcode = shop.has('postcode-format-unchecked') ? unchecked(POSTCODE) : POSTCODE;
  const cardNumber = shop.has('card-number-unchecked') ? unchecked(CARD_NUMBER) : CARD_NUMBER;
  const terms = shop.has('terms-not-required') ? unchecked(TERMS) : TERMS;
  return [name, STREET, CITY, postcode, COUNTRY, PHONE, PAYMENT, cardNumber, terms];
}

export function addressFields(): readonly Field[] {
  const label: Field = {
    name: 'label',
    label: 'Address name',
    kind: 'text',
    hint: 'For example Home or Office.',
    maxLength: 40,
    required: 'Give the address a name.',
  };
  return [label, ...ADDRESS_FIELDS];
}

export function signInFields(shop: Shop): readonly Field[] {
  return [
    {
      name: 'username',
      label: textsOf(shop).username,
      kind: 'text',
      autocomplete: 'username',
      required: 'Enter your username.',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'password',
      autocomplete: 'current-password',
      required: 'Enter your password.',
    },
  ];
}

export function profileFields(shop: Shop): readonly Field[] {
  const email = emailField('Enter your e-mail address.');
  const checked = shop.has('email-format-unchecked') ? { ...unchecked(email), kind: 'text' as const } : email;
  return [{ ...NAME, label: 'Display name', required: 'Enter your name.' }, checked];
}

export function contactFields(shop: Shop): readonly Field[] {
  const message: Field = {
    name: 'message',
    label: 'Message',
    kind: 'textarea',
    maxLength: 2000,
    hint: 'At least 20 characters.',
    placeholder: 'How can we help?',
    otherPlaceholder: 'Tell us what it is about',
    required: 'Write a message.',
    minLength: { length: 20, message: 'Write at least 20 characters.' },
  };
  return [
    { ...NAME, label: 'Your name', required: 'Enter your name.' },
    emailField('Enter an e-mail address so that we can answer.'),
    {
      name: 'topic',
      label: 'Topic',
      kind: 'select',
      options: [
        { value: 'order', label: 'An order' },
        { value: 'product', label: 'A product' },
        { value: 'return', label: 'A return' },
        { value: 'other', label: 'Something else' },
      ],
      required: 'Choose a topic.',
    },
    shop.has('contact-short-message') ? withoutMinimum(message) : message,
  ];
}

export function reviewFields(shop: Shop): readonly Field[] {
  const rating: Field = {
    name: 'rating',
    label: 'Rating',
    kind: 'select',
    options: [
      { value: '5', label: '5 – Excellent' },
      { value: '4', label: '4 – Good' },
      { value: '3', label: '3 – All right' },
      { value: '2', label: '2 – Poor' },
      { value: '1', label: '1 – Bad' },
    ],
    required: 'Choose a rating.',
  };
  return [
    { name: 'author', label: 'Your name', kind: 'text', maxLength: 60, required: 'Enter your name.' },
    shop.has('review-without-rating') ? unchecked(rating) : rating,
    {
      name: 'text',
      label: 'Your review',
      kind: 'textarea',
      maxLength: 1000,
      required: 'Write a few words.',
      minLength: { length: 10, message: 'Write at least 10 characters.' },
    },
  ];
}

function emailField(required: string): Field {
  return {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    autocomplete: 'email',
    placeholder: 'you@example.com',
    otherPlaceholder: 'name@domain.com',
    required,
    format: { pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+', message: 'Enter a valid e-mail address.' },
  };
}

function withoutMinimum(field: Field): Field {
  const { minLength, hint, ...rest } = field;
  return rest;
}
