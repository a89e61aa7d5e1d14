import { expect, test } from 'vitest';
import { call, emptyFolder } from './call-command.test-support.ts';

const COMMANDS = ['explore', 'generate', 'run', 'export', 'import'];

test('help lists the commands and the exit statuses', async () => {
  const { status, stdout } = await call(await emptyFolder(), ['--help']);
  expect(status).toBe(0);
  for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  expect(stdout).toContain('130  interrupted');
});

test.each(COMMANDS)('help of %s has examples, exit statuses and says what --json gives', async (command) => {
  const { status, stdout } = await call(await emptyFolder(), [command, '--help']);
  expect(status).toBe(0);
  expect(stdout).toContain(`Usage: assay ${command} `);
  expect(stdout).toContain(`  $ assay ${command} `);
  expect(stdout).toContain('With --json');
  expect(stdout).toContain('Exit status:');
});

test('no command prints help and is status 2', async () => {
  const { status, stderr } = await call(await emptyFolder(), []);
  expect(status).toBe(2);
  expect(stderr).toContain('Usage: assay');
});

test.each([
  [['explroe'], 'Unknown command \'explroe\'\n(Did you mean explore?)\nRun "assay --help" to see the commands.\n'],
  [['run'], 'Missing required argument \'paths\'\nRun "assay run --help" to see what it takes.\n'],
  [
    ['run', 'x', '--wrokers', '2'],
    'Unknown option \'--wrokers\'\n(Did you mean --workers?)\nRun "assay run --help" to see what it takes.\n',
  ],
  [
    ['generate', 'ftp://x', '--out', 'y'],
    "Command-argument value 'ftp://x' is invalid for argument 'url'. Give the address of a web page, such as http://localhost:8080.\nRun \"assay generate --help\" to see what it takes.\n",
  ],
  [
    ['generate', 'http://x'],
    'Required option \'--out <dir>\' not specified\nRun "assay generate --help" to see what it takes.\n',
  ],
])('wrong usage %j is one clear line, a hint and status 2', async (args, said) => {
  const { status, stdout, stderr } = await call(await emptyFolder(), args);
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: said });
});

test('the version is printed', async () => {
  expect(await call(await emptyFolder(), ['--version'])).toEqual({ status: 0, stdout: '0.1.0\n', stderr: '' });
});
