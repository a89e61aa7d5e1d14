import { describe, expect, test } from 'vitest';
import { carriesCredentials, sealBody } from './seal-credentials.ts';

const sealCredential = (text: string) => `sealed(${text})`;
const seal = (body: unknown) => JSON.parse(sealBody(JSON.stringify(body), { sealCredential }));

describe('credentials on their way into the database', () => {
  test.each([
    [{ name: 'x' }, { name: 'x' }],
    [
      { username: 'u', password: 'p', url: 'x' },
      { username: 'sealed(u)', password: 'sealed(p)', url: 'x' },
    ],
    [
      { username: null, password: '' },
      { username: null, password: null },
    ],
    [
      [{ password: 'a' }, { password: 'enc:v1:x' }],
      [{ password: 'sealed(a)' }, { password: 'sealed(enc:v1:x)' }],
    ],
  ])('%o becomes %o', (body, sealed) => {
    expect(seal(body)).toEqual(sealed);
  });

  test('what is no text is refused without naming it', () => {
    expect(() => seal({ password: 12345 })).toThrow('The password of a project must be a text.');
    expect(() => sealBody('name,password\nx,y', { sealCredential })).toThrow('A project must be sent as JSON.');
  });

  test.each([
    ['POST', '/rest/v1/projects', true],
    ['PATCH', '/rest/v1/projects/', true],
    ['PUT', '/rest//v1/%70rojects', true],
    ['GET', '/rest/v1/projects', false],
    ['POST', '/rest/v1/projects_archive', false],
    ['POST', '/rest/v1/tests', false],
  ])('%s %s: %s', (method, path, expected) => {
    expect(carriesCredentials(method, path)).toBe(expected);
  });
});
