import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value.ts';
import { shownAs } from './shown-as.ts';

describe('shownAs', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace', 'agrees'],
    ['AL Ada Lovelace', 'Ada Lovelace', 'agrees'],
    ['Ada Lov…', 'Ada Lovelace', 'agrees'],
    ['Charles Babbage', 'Ada Lovelace', 'differs'],
    ['In progress', 'IN_PROGRESS', 'agrees'],
    ['$1,234.50', 1234.5, 'agrees'],
    ['1.234,50 €', 1234.5, 'agrees'],
    ['$12.34', 1234, 'agrees'],
    ['3 h', 180, 'unknown'],
    ['7', 9, 'differs'],
    ['3/15/2027', '2027-03-15', 'agrees'],
    ['15. März 2027', '2027-03-15T23:30:00.000Z', 'unknown'],
    ['Mar 16, 2027', '2027-03-15T23:30:00.000Z', 'agrees'],
    ['2027-05-20', '2027-03-15', 'differs'],
    ['yesterday', '2027-03-15', 'unknown'],
    ['Yes', true, 'agrees'],
    ['Off', true, 'differs'],
    ['toggle', true, 'unknown'],
    ['—', null, 'agrees'],
    ['none', null, 'unknown'],
    ['12 Jan 2027', 1_799_712_000, 'agrees'],
  ] as const)('“%s” for %o: %s', (text, value, expected) => {
    expect(shownAs(text, value)).toBe(expected);
  });
});

describe('sameValue', () => {
  it.each([
    ['Ada@Example.com ', 'ada@example.com', 'agrees'],
    ['+49 151 1234', '+491511234', 'agrees'],
    ['A text', '<p>A text</p>', 'agrees'],
    ['25', 25, 'agrees'],
    ['25', 2500, 'agrees'],
    ['25', 26, 'differs'],
    ['2027-03-15', '2027-03-14T23:00:00.000Z', 'agrees'],
    ['2027-03-15', '2027-04-18', 'differs'],
    ['15/12/1990', '1990-12-15', 'agrees'],
    ['03/15/2027', '2027-03-15T08:00:00Z', 'agrees'],
    ['15.03.2027', '2027-04-18', 'differs'],
    ['15.03.2027', 'next week', 'unknown'],
    ['Friend', 3, 'unknown'],
    ['Ada', 'Grace', 'differs'],
    ['Ada', '', 'differs'],
    ['Ada', null, 'unknown'],
    [true, false, 'differs'],
  ] as const)('%o and %o: %s', (given, arrived, expected) => {
    expect(sameValue(given, arrived)).toBe(expected);
  });
});
