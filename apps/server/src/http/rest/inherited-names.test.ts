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
  ['select=toString', 'toString'],
  ['select=companies(__proto__)', '__proto__'],
  ['order=__proto__.asc', '__proto__'],
  ['on_conflict=constructor', 'constructor'],
  ['__proto__=neq.1', '__proto__'],
  ['companies.__proto__=eq.1', '__proto__'],
  ['__proto__.or=(id.eq.1)', '__proto__'],
  ['data->>__proto__=eq.1', '__proto__'],
  ['or=(__proto__.eq.1,id.eq.1)', '__proto__'],
  ['and=(or(constructor.eq.1))', 'constructor'],
])('a name that every object has is not a column, operator, type or function: %s', (query, name) => {
  expect(findInheritedName(new URLSearchParams(query))).toBe(name);
});

test.each([
  'name=eq.toString',
  'name=like.*constructor*',
  'or=(name.eq.toString,id.eq.1)',
  'or=(name.in.(toString,valueOf))',
  'select=constructor_id',
  'order=id',
])('as a value it is a word like others: %s', (query) =>
  expect(findInheritedName(new URLSearchParams(query))).toBeUndefined(),
);
