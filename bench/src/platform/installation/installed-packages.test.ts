import { expect, test } from 'vitest';
import { packagesFor } from './installed-packages.ts';

const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test('packages of a lock file that npm installs on this machine are counted, links and our own rooms are not', () => {
  const packages = {
    '': {},
    'apps/web': { version: '0.1.0' },
    'node_modules/@assay/web': { link: true },
    'node_modules/zod': { integrity: 'sha512-a' },
    'apps/web/node_modules/vite': {},
    'node_modules/fsevents': { os: ['darwin'] },
    'node_modules/native-gnu': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/native-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/arm': { cpu: ['arm64'] },
    'node_modules/not-windows': { os: ['!win32'] },
    'node_modules/not-linux': { os: ['!linux'] },
  };
  expect(packagesFor(packages, MACHINE).map(({ folder }) => folder)).toEqual([
    'node_modules/zod',
    'apps/web/node_modules/vite',
    'node_modules/native-gnu',
    'node_modules/not-windows',
  ]);
});
