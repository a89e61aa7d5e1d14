import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFile, checkRooms } from './check-rooms.ts';
import { cyclesIn } from './cycles.ts';
import { importsOf } from './imports-of.ts';
import type { Room } from './rooms.ts';
import { unusedPermissions } from './unused-permissions.ts';

const rulesOf = (file: string, text: string) => checkFile({ file, text }).map(({ rule }) => rule);

test('finds imports of every form', () => {
  const text = `
    import a from 'a';
    import type { B } from 'b';
    import 'c';
    export { d } from 'd';
    export type * from 'e';
    const f = await import('f');
    type G = import('g').G;
    const said = "import h from 'h'"; // import i from 'i'
  `;
  expect(importsOf('x.ts', text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('a file that does not parse does not count as a file without imports', () => {
  expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts does not parse');
});

test.each([
  ['packages/domain/src/a.ts', "import { z } from 'zod'; import { b } from './b.ts';"],
  ['packages/engine/src/run/a.ts', "import type { Store } from '../core/ports.ts'; import { x } from '@assay/domain';"],
  ['packages/engine/src/pipeline/a.ts', "import { r } from '../run/r.ts'; import { h } from '../heal/h.ts';"],
  ['packages/engine/src/index.ts', "export { run } from './pipeline/run.ts';"],
  ['packages/engine/src/adapters/a.ts', "import { chromium } from 'playwright-core';"],
  ['packages/engine/src/run/a.test.ts', "import { s } from '@assay/testing'; import { h } from '../heal/h.ts';"],
  [
    'packages/cli/src/a.ts',
    "import { run } from '@assay/engine'; import { Command } from 'commander'; import 'node:fs';",
  ],
  ['packages/page/src/bundle.ts', "import { rolldown } from 'rolldown'; import 'node:fs';"],
])('%s may do what it does', (file, text) => {
  expect(rulesOf(file, text)).toEqual([]);
});

test.each([
  ['packages/domain/src/a.ts', 'node:fs', '@assay/domain runs without Node'],
  ['packages/domain/src/a.ts', 'lodash', '@assay/domain may use the packages zod, yaml, not lodash'],
  ['packages/domain/src/a.ts', '@assay/page', '@assay/domain may import nothing, not @assay/page'],
  ['packages/domain/src/a.ts', '../../page/src/index.ts', 'a relative import stays in its room; import @assay/page'],
  [
    'packages/domain/src/a.ts',
    '../../../tools/x.ts',
    'a relative import stays in its room; nothing imports what it names',
  ],
  [
    'packages/domain/src/a.test.ts',
    '../../page/src/index.ts',
    'a relative import stays in its room; import @assay/page',
  ],
  ['packages/cli/src/a.ts', '@assay/engine/src/run/r.ts', 'only the index of @assay/engine is importable'],
  ['packages/cli/src/a.ts', '@assay/testing', '@assay/testing is for tests and is imported by nothing that is shipped'],
  ['packages/cli/src/a.ts', '@assay/nowhere', 'there is no room @assay/nowhere'],
  ['packages/cli/src/a.ts', '@assay/cli', 'a room imports itself by relative paths'],
  [
    'packages/engine/src/run/a.ts',
    '../heal/h.ts',
    'engine/run may import engine/core, @assay/domain, @assay/page, not engine/heal',
  ],
  [
    'packages/engine/src/core/a.ts',
    '../adapters/p.ts',
    'engine/core may import @assay/domain, @assay/page, not engine/adapters',
  ],
  ['packages/engine/src/core/a.ts', 'playwright-core', 'engine/core may use the packages nothing, not playwright-core'],
  [
    'packages/engine/src/index.ts',
    './run/r.ts',
    '@assay/engine reaches its parts only through engine/core, engine/adapters, engine/pipeline',
  ],
  [
    'supabase/tests/a.ts',
    '@assay/server',
    'supabase/tests may import @assay/domain, @assay/testing, not @assay/server',
  ],
  ['e2e/support/a.ts', '@assay/domain', '@assay/e2e may import @assay/testing, not @assay/domain'],
  ['tools/a.ts', '../apps/server/src/server.ts', 'a relative import stays in its room; import @assay/server'],
  ['apps/demo/src/a.ts', '@assay/domain', '@assay/demo may import nothing, not @assay/domain'],
])('%s may not import %s', (file, imported, rule) => {
  expect(checkFile({ file, text: `import type { x } from '${imported}';` })).toEqual([
    { file, import: imported, rule },
  ]);
});

test('a file has at most 400 lines', () => {
  expect(rulesOf('packages/domain/src/a.ts', '\n'.repeat(400))).toEqual([]);
  expect(rulesOf('packages/domain/src/a.ts', '\n'.repeat(401))).toEqual(['a file has at most 400 lines; this has 401']);
});

/** Writes files below a new folder; gives the folder. */
async function repositoryOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

const roomNamed = (name: string, more: Partial<Room> = {}): Room => ({
  folder: name,
  name: `@assay/${name}`,
  rooms: [],
  packages: [],
  node: false,
  ...more,
});

test('reads the folders of rooms, passes over generated files and asks for a README', async () => {
  const root = await repositoryOf({
    'a/src/index.ts': "import 'node:fs';",
    'a/src/generated/big.ts': '\n'.repeat(500),
    'b/bin/start.ts': '',
    'b/README.md': '# b\n'.repeat(41),
  });
  expect(
    await checkRooms(
      root,
      ['a', 'b', 'later'].map((name) => roomNamed(name)),
    ),
  ).toEqual([
    {
      file: 'a/README.md',
      rule: 'every room has a README.md: purpose, may and may not, entry points, tests, one trap',
    },
    { file: 'b/README.md', rule: 'a README has at most 40 lines; this has 41' },
    { file: 'a/src/index.ts', import: 'node:fs', rule: '@assay/a runs without Node' },
  ]);
});

test('the folders of a room may be apart: neither imports another, and all import the layers below', async () => {
  const rooms = [
    roomNamed('web', { rooms: ['web/features'] }),
    roomNamed('web', { folder: 'web/src/lib', name: 'web/lib', inside: '@assay/web' }),
    roomNamed('web', {
      folder: 'web/src/features',
      name: 'web/features',
      rooms: ['web/lib'],
      inside: '@assay/web',
      apart: true,
    }),
  ];
  const root = await repositoryOf({
    'web/README.md': '# web',
    'web/src/index.ts': "import './features/runs/list.ts';",
    'web/src/lib/format.ts': "import type { Run } from '../features/runs/list.ts';",
    'web/src/features/runs/list.ts': "import './row.ts'; import '../../lib/format.ts'; export type Run = {};",
    'web/src/features/runs/row.ts': '',
    'web/src/features/map/map.ts': "import '../runs/row.ts';",
  });
  expect(await checkRooms(root, rooms)).toEqual([
    {
      file: 'web/src/features/map/map.ts',
      import: '../runs/row.ts',
      rule: 'in web/features no folder imports another: what both need moves to web/lib',
    },
    {
      file: 'web/src/lib/format.ts',
      import: '../features/runs/list.ts',
      rule: 'web/lib may import nothing, not web/features',
    },
    {
      file: 'web/src/features/runs/list.ts',
      rule: 'imports in a circle: web/src/features/runs/list.ts → web/src/lib/format.ts → web/src/features/runs/list.ts',
    },
  ]);
});

test('a path in a text does not lead into another room, unless the table lets it be read', async () => {
  const files = {
    'packages/a/README.md': '# a',
    'packages/a/src/a.ts':
      "new URL('../../b/src/words.ts', import.meta.url); `packages/b/src/words.ts`; 'packages/b/none.ts';",
    'packages/b/README.md': '# b',
    'packages/b/src/words.ts': "'../README.md'; 'src/words.ts';",
  };
  const root = await repositoryOf(files);
  const rooms = (more: Partial<Room>) => [
    roomNamed('a', { folder: 'packages/a', ...more }),
    roomNamed('b', { folder: 'packages/b' }),
  ];
  const rule = "leads into another room: import that room's index, or name the file as read in the table";
  expect(await checkRooms(root, rooms({}))).toEqual([
    { file: 'packages/a/src/a.ts', rule: `"../../b/src/words.ts" ${rule}` },
    { file: 'packages/a/src/a.ts', rule: `"packages/b/src/words.ts" ${rule}` },
  ]);
  expect(await checkRooms(root, rooms({ reads: ['packages/b/src'] }))).toEqual([]);
});

test('rooms do not permit each other in a circle', async () => {
  const root = await repositoryOf({
    'a/README.md': '# a',
    'a/src/index.ts': "import '@assay/b';",
    'b/README.md': '# b',
    'b/src/index.ts': "import '@assay/a';",
  });
  const rooms = [roomNamed('a', { rooms: ['@assay/b'] }), roomNamed('b', { rooms: ['@assay/a'] })];
  expect(await checkRooms(root, rooms)).toEqual([
    { file: 'tools/rooms/rooms.ts', rule: 'rooms import in a circle: @assay/a → @assay/b → @assay/a' },
  ]);
});

test('a permission that nothing uses is taken out of the table; what only tests use needs none', async () => {
  const root = await repositoryOf({
    'a/README.md': '# a',
    'a/src/index.ts': "import 'zod';",
    'a/src/index.test.ts': "import '@assay/b'; import 'yaml';",
    'b/README.md': '# b',
    'b/src/index.ts': '',
  });
  const rooms = [roomNamed('a', { rooms: ['@assay/b'], packages: ['zod', 'yaml'], reads: ['docs'] }), roomNamed('b')];
  expect((await checkRooms(root, rooms)).map(({ rule }) => rule)).toEqual([
    'a permission that nothing uses: @assay/a: @assay/b',
    'a permission that nothing uses: @assay/a: yaml',
    'a permission that nothing uses: @assay/a: docs',
  ]);
  expect(unusedPermissions(new Map(), rooms)).toEqual([]);
});

test('circles are found once each, the shortest way round', () => {
  const graph = new Map([
    ['a', ['b', 'x']],
    ['b', ['c', 'a']],
    ['c', ['a']],
    ['x', ['y']],
    ['y', ['y']],
    ['z', ['a']],
  ]);
  expect(cyclesIn(graph)).toEqual([['a', 'b'], ['y']]);
});
