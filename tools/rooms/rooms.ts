/** Who may import and read what: the table that `check-rooms.ts` compares every file with. */
export type Room = {
  /** Folder, from the root of the repository. */
  readonly folder: string;
  readonly name: string;
  /** Rooms that it may import. */
  readonly rooms: readonly string[];
  /** Packages from outside; `any` where the room exists to talk to one. */
  readonly packages: readonly string[] | 'any';
  /** False where the code must run without Node. */
  readonly node: boolean;
  /** Room that this one lies in: the two import each other by relative paths, as far as the table lets them. */
  readonly inside?: string;
  /** Only tests and what is not shipped may import it. */
  readonly testsOnly?: boolean;
  /** Folders of it that hold code; `src` and `bin` without. */
  readonly sources?: readonly string[];
  /** Its folders do not import each other. */
  readonly apart?: true;
  /** Files of other rooms that it imports by their path: entry points of builds and programs. */
  readonly files?: readonly string[];
  /** Folders and files of other rooms that it reads, or starts, by their path. */
  readonly reads?: readonly string[] | 'any';
};

const ENGINE = '@assay/engine';

/** A part of the engine: it knows the core and no other part. */
function enginePart(
  part: string,
  { rooms, packages = [] }: Pick<Room, 'rooms'> & Partial<Pick<Room, 'packages'>>,
): Room {
  return { folder: `packages/engine/src/${part}`, name: `engine/${part}`, rooms, packages, node: true, inside: ENGINE };
}

/** A layer of the screens. */
function webLayer(layer: string, rooms: readonly string[]): Room {
  return {
    folder: `apps/web/src/${layer}`,
    name: `web/${layer}`,
    rooms,
    packages: 'any',
    node: false,
    inside: '@assay/web',
  };
}

export const ROOMS: readonly Room[] = [
  { folder: 'packages/domain', name: '@assay/domain', rooms: [], packages: ['zod', 'yaml'], node: false },
  {
    folder: 'packages/event-log',
    name: '@assay/event-log',
    rooms: ['@assay/domain', '@assay/protocol'],
    packages: [],
    node: false,
  },
  {
    folder: 'packages/test-formats',
    name: '@assay/test-formats',
    rooms: ['@assay/domain'],
    packages: ['@babel/parser', '@babel/types'],
    node: false,
  },
  // What runs in the tested page can import nothing at run time: everything here is bundled.
  { folder: 'packages/page', name: '@assay/page', rooms: ['@assay/domain'], packages: [], node: false },
  {
    folder: 'packages/engine',
    name: ENGINE,
    rooms: ['engine/core', 'engine/adapters', 'engine/pipeline'],
    packages: [],
    node: true,
  },
  enginePart('core', { rooms: ['@assay/domain', '@assay/page'] }),
  enginePart('explore', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('model', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('ledger', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('generate', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('run', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('heal', { rooms: ['engine/core', '@assay/domain', '@assay/page'] }),
  enginePart('diagnose', { rooms: ['engine/core', '@assay/domain'], packages: ['diff'] }),
  enginePart('adapters', { rooms: ['engine/core', '@assay/domain', '@assay/page'], packages: 'any' }),
  enginePart('pipeline', {
    rooms: [
      '@assay/domain',
      ...['core', 'explore', 'model', 'ledger', 'generate', 'run', 'heal', 'diagnose', 'adapters'].map(
        (part) => `engine/${part}`,
      ),
    ],
  }),
  {
    folder: 'packages/cli',
    name: '@assay/cli',
    rooms: ['@assay/domain', '@assay/test-formats', ENGINE, '@assay/agent'],
    packages: ['commander', 'picocolors'],
    node: true,
  },
  {
    folder: 'packages/cli/src/reports/html/client',
    name: 'cli/report-client',
    rooms: ['@assay/domain', '@assay/cli'],
    packages: [],
    node: false,
    inside: '@assay/cli',
  },
  {
    folder: 'packages/testing',
    name: '@assay/testing',
    rooms: ['@assay/domain', ENGINE],
    packages: 'any',
    node: true,
    testsOnly: true,
    reads: ['supabase/migrations'],
  },
  { folder: 'packages/protocol', name: '@assay/protocol', rooms: ['@assay/domain'], packages: ['zod'], node: false },
  {
    folder: 'apps/server',
    name: '@assay/server',
    // Work goes to an agent, even on one machine: no engine here.
    rooms: ['@assay/domain', '@assay/protocol'],
    packages: 'any',
    node: true,
    // It starts the agents and the sample application of this machine as processes, its tests the rotation of keys. It
    // serves the built screens.
    reads: [
      'apps/agent/src/main.ts',
      'apps/demo/src/main.ts',
      'apps/web/build/client',
      'supabase/migrations',
      'tools/rotate-keys.ts',
    ],
  },
  {
    folder: 'apps/agent',
    name: '@assay/agent',
    // No database right: what it knows comes over the protocol.
    rooms: ['@assay/domain', '@assay/protocol', ENGINE],
    packages: ['zod'],
    node: true,
  },
  {
    folder: 'apps/web',
    name: '@assay/web',
    rooms: [],
    packages: 'any',
    node: false,
  },
  // From the top down: a layer imports the layers below it, and a feature no other feature.
  webLayer('app', [
    '@assay/domain',
    '@assay/protocol',
    '@assay/event-log',
    'web/features',
    'web/components',
    'web/lib',
    'web/data',
    'web/config',
  ]),
  {
    ...webLayer('features', [
      '@assay/domain',
      '@assay/protocol',
      '@assay/event-log',
      '@assay/test-formats',
      'web/components',
      'web/lib',
      'web/data',
      'web/config',
    ]),
    apart: true,
  },
  webLayer('components', ['@assay/domain', 'web/lib', 'web/config']),
  webLayer('lib', ['@assay/domain', '@assay/protocol', 'web/data', 'web/config']),
  webLayer('data', ['@assay/domain']),
  webLayer('config', []),
  { folder: 'apps/demo', name: '@assay/demo', rooms: [], packages: 'any', node: true },
  {
    folder: 'bench',
    name: '@assay/bench',
    rooms: [ENGINE, '@assay/domain', '@assay/protocol', '@assay/testing'],
    packages: 'any',
    node: true,
    // Names of processes and folders that it measures.
    reads: ['apps/agent/src/main.ts', 'apps/web'],
  },
  // Our product as people use it: over HTTP only.
  {
    folder: 'e2e',
    name: '@assay/e2e',
    rooms: ['@assay/testing'],
    packages: 'any',
    node: true,
    sources: ['journeys', 'support', 'media'],
    reads: ['tools/start.ts', 'tools/build-web.ts', 'apps/demo/src/main.ts', 'apps/web'],
  },
  {
    folder: 'supabase/tests',
    name: 'supabase/tests',
    rooms: ['@assay/domain', '@assay/testing'],
    packages: [],
    node: true,
    sources: ['.'],
  },
  // Starts, checks and generates: it knows programs by their entry points and reads everything.
  {
    folder: 'tools',
    name: 'tools',
    rooms: ['@assay/domain', '@assay/testing'],
    packages: 'any',
    node: true,
    sources: ['.'],
    files: [
      'apps/server/src/config/environment-settings.ts',
      'apps/server/src/fuzz/run-fuzz.test-support.ts',
      'apps/server/src/log/log.ts',
      'apps/server/src/main.ts',
      'apps/server/src/secrets/rotation/rotate-keys.ts',
      'packages/cli/src/reports/html/bundle.ts',
      'packages/engine/src/adapters/browser/find-browser.ts',
      'packages/page/src/bundle.ts',
    ],
    reads: 'any',
  },
];

/** Files that only tests and builds use: any package, and any room's index. */
export const NOT_SHIPPED = [/\.test\.tsx?$/, /\.test-support\.ts$/, /\/test-support\//, /(?:^|\/)bundle\.ts$/];

/** Files that no rule applies to: people write none of them. */
export const EXEMPT = /(?:^|\/)(?:generated|fixtures|goldens|node_modules|results)\//;
