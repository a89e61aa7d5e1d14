import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFile, checkRooms } from './check-rooms.ts';
import { importsOf } from './imports-of.ts';
import type { Room } from './rooms.ts';

const rulesOf = (file: string, text: string) => checkFile({ root: '/repo', file, text }).map(({ rule }) => rule);

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

test('a file that does not parse is no file without imports', () => {
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
  ['packages/domain/src/a.ts', '../../../tools/x.ts', 'a relative import stays in its room; this leaves all rooms'],
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
    'engine/run may import engine/core, @assay/domain, @assay/recording, @assay/page, not engine/heal',
  ],
  [
    'packages/engine/src/core/a.ts',
    '../adapters/p.ts',
    'engine/core may import @assay/domain, @assay/recording, @assay/page, not engine/adapters',
  ],
  ['packages/engine/src/core/a.ts', 'playwright-core', 'engine/core may use the packages nothing, not playwright-core'],
  [
    'packages/engine/src/index.ts',
    './run/r.ts',
    '@assay/engine reaches its parts only through engine/core, engine/adapters, engine/pipeline',
  ],
  ['apps/demo/src/a.ts', '@assay/domain', '@assay/demo may import nothing, not @assay/domain'],
])('%s may not import %s', (file, imported, rule) => {
  expect(checkFile({ root: '/repo', file, text: `import type { x } from '${imported}';` })).toEqual([
    { file, import: imported, rule },
  ]);
});

test('a file has at most 400 lines', () => {
  expect(rulesOf('packages/domain/src/a.ts', '\n'.repeat(400))).toEqual([]);
  expect(rulesOf('packages/domain/src/a.ts', '\n'.repeat(401))).toEqual(['a file has at most 400 lines; this has 401']);
});

test('reads the folders of rooms, passes over generated files and asks for a README', async () => {
  const root = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const rooms: readonly Room[] = [
    { folder: 'a', name: '@assay/a', rooms: [], packages: [], node: false },
    { folder: 'b', name: '@assay/b', rooms: [], packages: [], node: false },
    { folder: 'later', name: '@assay/later', rooms: [], packages: [], node: false },
  ];
  const files = {
    'a/src/index.ts': "import 'node:fs';",
    'a/src/generated/big.ts': '\n'.repeat(500),
    'b/bin/start.ts': '',
    'b/README.md': '# b\n'.repeat(41),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  expect(await checkRooms(root, rooms)).toEqual([
    {
      file: 'a/README.md',
      rule: 'every room has a README.md: purpose, may and may not, entry points, tests, one trap',
    },
    { file: 'a/src/index.ts', import: 'node:fs', rule: '@assay/a runs without Node' },
    { file: 'b/README.md', rule: 'a README has at most 40 lines; this has 41' },
  ]);
});
