import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { startShop } from './start.ts';

// Starting Node takes a second or more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function runMain(args: readonly string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_error, stdout, stderr) => {
      resolve({ status: child.exitCode, stdout, stderr });
    });
    // The address is printed once the shop is open. From then on Ctrl-C must end it.
    child.stdout?.on('data', (text: string) => {
      if (text.includes('is open at')) child.kill('SIGINT');
    });
  });
}

it('serves on a free port with its switches on, and closes', async () => {
  const shop = await startShop({ port: 0, defects: ['about-link-broken'], changes: ['promo-banner'] });
  const page = await (await fetch(shop.url)).text();
  await shop.close();
  expect(page).toContain('href="/about-us"');
  expect(page).toContain('Spring is here.');
  await expect(fetch(shop.url)).rejects.toThrow('fetch failed');
});

it('refuses to start with an unknown switch', () => {
  expect(() => startShop({ port: 0, defects: ['nonsense'] })).toThrow('There is no defect "nonsense"');
});

it('prints the address, the accounts and how to switch, and ends by Ctrl-C', async () => {
  const { status, stdout, stderr } = await runMain(['--port', '0', '--defect', 'contact-fails']);
  expect([status, stderr]).toEqual([0, '']);
  for (const part of ['http://127.0.0.1:', 'qa / qa-pass', 'ada / ada-pass', 'defect contact-fails', '/switches']) {
    expect(stdout).toContain(part);
  }
});

it('says in one line that the port is in use', async () => {
  const shop = await startShop({ port: 0 });
  const { port } = new URL(shop.url);
  const { status, stderr } = await runMain(['--port', port]);
  await shop.close();
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `Corner Shop: Port ${port} is in use. Choose another one with --port.\n`,
  });
});

it.each([
  { args: ['--port', 'x'], message: 'Corner Shop: "x" is not a port. Give a number from 0 to 65535.\n' },
  { args: ['--defect', 'x'], message: 'Corner Shop: There is no defect "x". See --list.\n' },
])('refuses $args', async ({ args, message }) => {
  expect(await runMain(args)).toEqual({ status: 2, stdout: '', stderr: message });
});
