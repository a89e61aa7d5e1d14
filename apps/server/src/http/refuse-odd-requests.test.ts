import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../server-context.ts';
import { isPlain, refuseOddRequests } from './refuse-odd-requests.ts';

const app = new Hono<AppEnv>();
app.use(refuseOddRequests);
app.all('*', (c) => c.text('answered'));

test.each(['/rest/v1/%zz', '/rest/v1/%', '/rest/v1/%F0%9F%91', '/storage/v1/object/list/artifacts%00', '/a%0d%0ab'])(
  'a path that is not a text is refused before anything reads it: %s',
  async (path) => {
    const answer = await app.request(`http://localhost${path}`);
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
      400,
      expect.stringContaining('cannot be read'),
    ]);
  },
);

test('every other path goes on, in whatever script', async () => {
  for (const path of ['/', '/rest/v1/projects', '/%F0%9F%91%A9', '/a%20b', '/100%25'])
    expect([path, isPlain(path), (await app.request(`http://localhost${path}`)).status]).toEqual([path, true, 200]);
});
