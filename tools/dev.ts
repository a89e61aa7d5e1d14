import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './run-node.ts';
import { DEVELOPER, seed } from './seed.ts';
import { startNode } from './spawn-node.ts';

/**
 * `npm run dev`: server, agent, web application and demo, each restarted when its files change, with seeded data. PORT
 * is the server's.
 */
const PORTS = { server: process.env.PORT ?? '3000', web: '5173', demo: '8080' } as const;
const SECRET = 'only for development, and therefore not secret';
/** Always the same, so that a bookmark of the outbox keeps working. */
const OUTBOX_KEY = 'only-for-development';
const server = `http://127.0.0.1:${PORTS.server}`;
const site = `http://127.0.0.1:${PORTS.web}`;
const demo = `http://127.0.0.1:${PORTS.demo}`;
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 250;

const children = [
  startNode('server', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env: {
      PORT: PORTS.server,
      SITE_URL: site,
      ASSAY_DATA: join(ROOT, 'data/dev'),
      ASSAY_SECRET: SECRET,
      ASSAY_OUTBOX_KEY: OUTBOX_KEY,
      ASSAY_AGENTS: '0',
    },
  }),
  startNode(
    'web',
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', PORTS.web, '--host', '127.0.0.1'],
    {
      cwd: join(ROOT, 'apps/web'),
      env: { ASSAY_SERVER: server },
    },
  ),
  startNode('demo', ['apps/demo/src/main.ts', '--port', PORTS.demo]),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });

try {
  await untilReady();
  const { seeded, agentToken } = await seed(server, { target: demo, outboxKey: OUTBOX_KEY });
  children.push(
    startNode('agent', ['--watch', '--watch-preserve-output', 'apps/agent/src/main.ts'], {
      env: { ASSAY_SERVER: server, ASSAY_AGENT_TOKEN: agentToken, ASSAY_AGENT_SLOTS: '2' },
    }),
  );
  process.stdout.write(
    `\nAssay for development: ${site}\nSign in as ${DEVELOPER.email}, password ${DEVELOPER.password} (${seeded})\nDemo: ${demo}   Outbox: ${site}/outbox?key=${OUTBOX_KEY}\n\n`,
  );
} catch (error) {
  // The others continue: with --watch, the next save may correct the mistake.
  process.stderr.write(`Seeding failed: ${error instanceof Error ? error.message : String(error)}\n`);
}

async function untilReady(): Promise<void> {
  const end = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < end) {
    const response = await fetch(`${server}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The server did not answer at ${server} within ${READY_TIMEOUT_MS / 1000} seconds.`);
}
