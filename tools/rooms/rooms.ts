/** Who may import whom: the table that keeps the walls of the repository where they are. */
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
};

const ENGINE = '@assay/engine';

/** A part of the engine: it knows the core and no other part. */
function enginePart(part: string): Room {
  return {
    folder: `packages/engine/src/${part}`,
    name: `engine/${part}`,
    rooms: ['engine/core', '@assay/domain', '@assay/recording', '@assay/page'],
    packages: ['diff'],
    node: true,
    inside: ENGINE,
  };
}

export const ROOMS: readonly Room[] = [
  { folder: 'packages/domain', name: '@assay/domain', rooms: [], packages: ['zod', 'yaml'], node: false },
  {
    folder: 'packages/recording',
    name: '@assay/recording',
    rooms: ['@assay/domain', '@assay/protocol'],
    packages: ['yaml', '@babel/parser', '@babel/types'],
    node: false,
  },
  // What runs in the tested page can import nothing at run time: everything here is bundled.
  { folder: 'packages/page', name: '@assay/page', rooms: ['@assay/domain'], packages: [], node: false },
  {
    folder: 'packages/engine',
    name: ENGINE,
    rooms: ['@assay/domain', '@assay/recording', '@assay/page', 'engine/core', 'engine/adapters', 'engine/pipeline'],
    packages: [],
    node: true,
  },
  {
    folder: 'packages/engine/src/core',
    name: 'engine/core',
    rooms: ['@assay/domain', '@assay/recording', '@assay/page'],
    packages: [],
    node: true,
    inside: ENGINE,
  },
  ...['explore', 'generate', 'run', 'heal', 'diagnose'].map(enginePart),
  {
    folder: 'packages/engine/src/adapters',
    name: 'engine/adapters',
    rooms: ['engine/core', '@assay/domain', '@assay/page'],
    packages: 'any',
    node: true,
    inside: ENGINE,
  },
  {
    folder: 'packages/engine/src/pipeline',
    name: 'engine/pipeline',
    rooms: [
      '@assay/domain',
      '@assay/recording',
      '@assay/page',
      ...['core', 'explore', 'generate', 'run', 'heal', 'diagnose', 'adapters'].map((part) => `engine/${part}`),
    ],
    packages: [],
    node: true,
    inside: ENGINE,
  },
  {
    folder: 'packages/cli',
    name: '@assay/cli',
    rooms: ['@assay/domain', '@assay/recording', ENGINE, '@assay/agent'],
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
    rooms: ['@assay/domain', '@assay/recording', '@assay/page', ENGINE],
    packages: 'any',
    node: true,
    testsOnly: true,
  },
  { folder: 'packages/protocol', name: '@assay/protocol', rooms: ['@assay/domain'], packages: ['zod'], node: false },
  {
    folder: 'apps/server',
    name: '@assay/server',
    // Work goes to an agent, even on one machine: no engine here.
    rooms: ['@assay/domain', '@assay/protocol', '@assay/recording'],
    packages: 'any',
    node: true,
  },
  {
    folder: 'apps/agent',
    name: '@assay/agent',
    // No database right: what it knows comes over the protocol.
    rooms: ['@assay/domain', '@assay/protocol', '@assay/recording', ENGINE],
    packages: ['zod'],
    node: true,
  },
  {
    folder: 'apps/web',
    name: '@assay/web',
    rooms: ['@assay/domain', '@assay/protocol', '@assay/recording'],
    packages: 'any',
    node: false,
  },
  { folder: 'apps/demo', name: '@assay/demo', rooms: [], packages: 'any', node: true },
  {
    folder: 'bench',
    name: '@assay/bench',
    rooms: [ENGINE, '@assay/domain', '@assay/protocol', '@assay/recording', '@assay/testing'],
    packages: 'any',
    node: true,
  },
  // Our product as people use it: over HTTP only.
  { folder: 'e2e', name: '@assay/e2e', rooms: ['@assay/testing'], packages: 'any', node: true },
];

/** Files that only tests and builds use: any package, and any room's index. */
export const NOT_SHIPPED = [/\.test\.ts$/, /\.test-support\.ts$/, /(?:^|\/)bundle\.ts$/];

/** Neither imported nor read by people. */
export const EXEMPT = /(?:^|\/)(?:generated|fixtures|goldens|node_modules|results)\//;

/** Files of at most this many lines; generated files and fixtures are exempt. */
export const MOST_LINES = 400;
/** Pure tables may be longer. */
export const TABLES = [/^apps\/demo\/src\/catalogue\//];
export const MOST_README_LINES = 40;
