import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';
import { addReport, addVariable, parseAddress, parseCount, parseLocale, variablesFrom } from './parse-values.ts';

test.each([
  ['90s', 90_000],
  ['5m', 300_000],
  ['1h30m', 5_400_000],
  ['1h 30min', 5_400_000],
  ['500ms', 500],
  ['0.5h', 1_800_000],
])('the duration %s is %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['', '5', 'm', '5x', '0s', '-5m', '5m!', '5m and 3'])('"%s" is not a duration', (text) => {
  expect(() => parseDuration(text)).toThrow('Give a duration such as');
});

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['localhost:8080/shop', 'http://localhost:8080/shop'],
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
])('the address %s is taken as %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each(['', 'file:///etc/passwd', 'ftp://example.org', 'http://', 'javascript:alert(1)'])(
  '"%s" is not an address of a web page',
  (text) => {
    expect(() => parseAddress(text)).toThrow('Give the address of a web page');
  },
);

test.each(['0', '-1', '1.5', 'many', ''])('"%s" is not a count', (text) => {
  expect(() => parseCount(text)).toThrow('Give a whole number');
});

test('a language is taken in its usual spelling, and what is none is refused', () => {
  expect(['de', 'DE-at', 'zh-hant-TW'].map(parseLocale)).toEqual(['de', 'de-AT', 'zh-Hant-TW']);
  for (const text of ['', 'German', 'en-US@posix', 'de_AT'])
    expect(() => parseLocale(text), text).toThrow('Give a language');
});

test('reports add up, and a path may hold an equals sign', () => {
  expect(addReport('html=out', addReport('json=a=b.json'))).toEqual([
    { kind: 'json', path: 'a=b.json' },
    { kind: 'html', path: 'out' },
  ]);
  expect(() => addReport('pdf=out')).toThrow('Give json=FILE');
  expect(() => addReport('html')).toThrow('Give json=FILE');
});

test('a variable has its value from the option, else from the environment', () => {
  const given = addVariable('TOKEN', addVariable('name=Ada = Byron'));
  expect(variablesFrom(given, { TOKEN: 'abc' })).toEqual({ name: 'Ada = Byron', TOKEN: 'abc' });
  expect(() => variablesFrom(given, {})).toThrow('--var TOKEN has no value');
  expect(() => addVariable('=x')).toThrow('Give NAME=VALUE');
});
