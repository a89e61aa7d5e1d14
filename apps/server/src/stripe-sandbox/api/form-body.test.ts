import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

test('names in brackets are objects, and no name reaches a prototype', () => {
  const fields = readForm('a=1&items[0][id]=x&items[1][id]=y&list[]=1&list[]=2&__proto__[polluted]=1');
  expect(JSON.parse(JSON.stringify(fields))).toEqual(
    JSON.parse(
      '{"a":"1","items":{"0":{"id":"x"},"1":{"id":"y"}},"list":{"0":"1","1":"2"},"__proto__":{"polluted":"1"}}',
    ),
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
