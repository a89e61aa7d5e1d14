import { LIMITS } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { credentialsOwner, encryptRequest } from './encrypt-credentials-in-requests.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';
const URL_OF = 'http://assay.test/rest/v1/projects';
const secrets = {
  encryptCredential: (text: string, { owner, id, field }: { owner: string; id: string; field: string }) =>
    `${text}@${owner}:${id}:${field}`,
};
const send = (method: string, body: unknown, query = '') => {
  const encrypted = encryptRequest({ method, url: URL_OF + query, body: JSON.stringify(body) }, 'project', secrets);
  return { ...encrypted, body: JSON.parse(encrypted.body) };
};

describe('credentials on their way into the database', () => {
  test.each([
    [{ name: 'x' }, { name: 'x' }],
    [
      { username: null, password: '' },
      { username: null, password: null },
    ],
    [
      { id: ID, username: 'u', password: 'p', url: 'x' },
      { id: ID, username: `u@project:${ID}:username`, password: `p@project:${ID}:password`, url: 'x' },
    ],
    [
      [
        { id: ID, password: 'a' },
        { id: ID.toUpperCase(), password: 'enc:v2:x' },
      ],
      [
        { id: ID, password: `a@project:${ID}:password` },
        { id: ID, password: `enc:v2:x@project:${ID}:password` },
      ],
    ],
  ])('%o becomes %o', (body, encrypted) => {
    expect(send('POST', body).body).toEqual(encrypted);
  });

  test('a new row without an id gets one, also where columns are named', () => {
    const { body, url } = send('POST', [{ password: 'p' }, { id: null }], '?columns=%22password%22&select=id');
    expect(body[0].password).toBe(`p@project:${body[0].id}:password`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([expect.any(String), expect.any(String)]);
    expect(new URL(url).searchParams.get('columns')).toBe('"password",id');
    expect(send('POST', { password: null }, '?columns=password').url).not.toContain('id');
  });

  test.each(['PATCH', 'PUT'])('%s names its row', (method) => {
    const body = { password: 'p', username: null };
    const encrypted = { password: `p@project:${ID}:password`, username: null };
    expect(send(method, body, `?id=eq.${ID.toUpperCase()}&select=id`).body).toEqual(encrypted);
    expect(() => send(method, { id: ID.replace('3', '4'), password: 'p' }, `?id=eq.${ID}`)).toThrow('its own UUID');
  });

  test.each([
    '',
    '?company_id=eq.1',
    `?id=in.(${ID})`,
    `?id=neq.${ID}`,
    `?id=eq.${ID}&name=eq.x`,
    `?id=eq.${ID}&id=eq.${ID}`,
    `?or=(id.eq.${ID})`,
    '?id=eq.nothing',
  ])('a change of several rows or of none by its id is refused: %s', (query) => {
    expect(() => send('PATCH', { password: 'p' }, query)).toThrow('named by its id alone');
    expect(send('PATCH', { password: '' }, query).body).toEqual({ password: null });
  });

  test('what is not a text is refused without naming it', () => {
    expect(() => send('POST', { password: 12345 })).toThrow('The password of a project must be a text.');
    expect(() => send('POST', { id: 7, password: 'x' })).toThrow('must be its own UUID');
    expect(() =>
      encryptRequest({ method: 'POST', url: URL_OF, body: 'name,password\nx,y' }, 'project', secrets),
    ).toThrow('A project must be sent as JSON.');
  });

  test.each([
    ['POST', '/rest/v1/projects', 'project'],
    ['PATCH', '/rest/v1/projects/', 'project'],
    ['PUT', '/rest//v1/%70rojects', 'project'],
    ['PATCH', '/rest/v1/environments', 'environment'],
    ['GET', '/rest/v1/projects', undefined],
    ['POST', '/rest/v1/projects_archive', undefined],
    ['POST', '/rest/v1/tests', undefined],
  ])('%s %s: %s', (method, path, expected) => {
    expect(credentialsOwner(method, path)).toBe(expected);
  });
});

describe('the value of a secret', () => {
  const url = 'http://assay.test/rest/v1/environment_secrets';
  const sendSecret = (method: string, body: unknown, query = '') =>
    JSON.parse(
      encryptRequest({ method, url: url + query, body: JSON.stringify(body) }, 'environment_secret', secrets).body,
    );

  test('is encrypted for its own row; fields of that name elsewhere, and other fields here, stay', () => {
    expect(credentialsOwner('POST', '/rest/v1/environment_secrets')).toBe('environment_secret');
    expect(sendSecret('POST', { id: ID, name: 'api_key', value: 'k', password: 'p' })).toEqual({
      ...{ id: ID, name: 'api_key', password: 'p' },
      value: `k@environment_secret:${ID}:value`,
    });
    expect(sendSecret('PATCH', { value: 'k' }, `?id=eq.${ID}`)).toEqual({ value: `k@environment_secret:${ID}:value` });
    expect(send('POST', { value: 'v', name: 'x' }).body).toEqual({ value: 'v', name: 'x' });
  });

  test('names its row, is a text, and is no longer than it may be', () => {
    expect(() => sendSecret('PATCH', { value: 'k' }, '?name=eq.api_key')).toThrow('named by its id alone');
    expect(() => sendSecret('POST', { value: 7 })).toThrow('must be a text');
    const { valueCharacters } = LIMITS.secret;
    expect(() => sendSecret('POST', { value: 'x'.repeat(valueCharacters + 1) })).toThrow(
      `${valueCharacters} characters`,
    );
  });
});
