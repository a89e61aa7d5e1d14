import { expect, test } from 'vitest';
import { findInheritedName } from './inherited-names.ts';

test.each([
  ['company_id=toString', 'toString'],
  ['company_id=__proto__', '__proto__'],
  ['id=not.constructor.1', 'constructor'],
  ['id=valueOf(any).1', 'valueOf'],
  ['or=(id.eq.1,name.hasOwnProperty.x)', 'hasOwnProperty'],
  ['or=neq.__proto__', '__proto__'],
  ['select=id::toString', 'toString'],
  ['select=id.constructor()', 'constructor'],
])('a name that every object has is no operator, type or function: %s', (query, name) => {
  expect(findInheritedName(new URLSearchParams(query))).toBe(name);
});

test.each([
  'name=eq.toString',
  'name=like.*constructor*',
  'or=(name.eq.toString,id.eq.1)',
  'select=toString',
  'order=id',
])('as a value it is a word like others: %s', (query) =>
  expect(findInheritedName(new URLSearchParams(query))).toBeUndefined(),
);
