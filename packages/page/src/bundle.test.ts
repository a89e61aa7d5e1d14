import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isolatedScriptModule, pageScriptModule } from './bundle.ts';

test('the kept page script is the one that its sources build', async () => {
  const kept = await readFile(new URL('./generated/page-script.ts', import.meta.url), 'utf8');
  expect(kept).toBe(await pageScriptModule());
});

test('the kept script of isolated worlds is the one that its sources build', async () => {
  const kept = await readFile(new URL('./generated/isolated-script.ts', import.meta.url), 'utf8');
  expect(kept).toBe(await isolatedScriptModule());
});
