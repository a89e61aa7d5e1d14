import { expect, test } from 'vitest';
import { programOf } from './rest-memory.ts';

test.each([
  ['npm start', 'around'],
  ['sh -c node tools/with-node24.mjs tools/start.ts', 'around'],
  ['/usr/bin/node tools/with-node24.mjs tools/start.ts', 'around'],
  ['/n/node --disable-warning=ExperimentalWarning /tmp/copy/tools/start.ts', 'server'],
  ['/n/node --import file:///c/apps/server/src/end-with-parent.ts /c/apps/agent/src/main.ts --name a', 'agent'],
  ['/tmp/chromium --headless --remote-debugging-pipe', 'browser'],
  ['/tmp/x --type=zygote --no-sandbox', 'browser'],
] as const)('%s is counted as %s', (command, program) => {
  expect(programOf(command)).toBe(program);
});
