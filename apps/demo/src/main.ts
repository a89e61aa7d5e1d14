import process from 'node:process';
import { parseArgs } from 'node:util';
import { CHANGES } from './catalogue/changes.ts';
import { DEFECTS } from './catalogue/defects.ts';
import { UnknownSwitchError } from './catalogue/switches.ts';
import { type StartOptions, startShop } from './start.ts';

const EXIT_USAGE = 2;
const DEFAULT_PORT = 8080;

const HELP = `Corner Shop: a small shop to try a test tool on, with bugs that can be switched on.

Usage: npm run demo -- [options]

  --port N        port to listen on (PORT, else ${DEFAULT_PORT}; 0 takes any free one)
  --host ADDRESS  address to listen on (HOST, else 127.0.0.1)
  --defect ID     build in a bug; may be repeated
  --change ID     make a harmless change of the interface; may be repeated
  --list          list the bugs and changes
  --help          show this text

Examples
  npm run demo
  npm run demo -- --port 9000 --defect discount-not-subtracted
  npm run demo -- --change ids-renamed --change add-to-basket

Exit status: 0 ended by Ctrl-C, 2 wrong usage or the port is in use.`;

await main();

async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) return;
  try {
    const shop = await startShop(options);
    endOnSignal(shop.close);
    announce(shop.url, options);
  } catch (error) {
    fail(explain(error, options));
  }
}

/** The options of the command line; undefined when the shop is not to be started. */
function readOptions(): StartOptions | undefined {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        defect: { type: 'string', multiple: true },
        change: { type: 'string', multiple: true },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return print(HELP);
    if (values.list) return print(catalogue());
    return {
      port: readPort(values.port ?? process.env.PORT),
      host: values.host ?? process.env.HOST ?? '127.0.0.1',
      defects: values.defect ?? [],
      changes: values.change ?? [],
    };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`"${text}" is not a port. Give a number from 0 to 65535.`);
}

function announce(url: string, { defects = [], changes = [] }: StartOptions): void {
  const on = [...defects.map((id) => `defect ${id}`), ...changes.map((id) => `change ${id}`)];
  print(`Corner Shop is open at ${url}

  Accounts  qa / qa-pass (addresses and an order), ada / ada-pass (empty)
  Codes     SPRING10 (10 %), WELCOME5 ($5 off from $20)
  Switches  ${on.length === 0 ? 'none on' : on.join(', ')}
            ${url}/switches toggles them for your session, ${url}/catalogue.json lists them;
            any address takes ?defect=ID and ?change=ID, ?defect=none clears

Ctrl-C ends it.`);
}

function catalogue(): string {
  const rows = [
    'Defects',
    ...DEFECTS.map(({ id, symptom }) => `  ${id.padEnd(32)}${symptom}`),
    '',
    'Harmless changes',
    ...CHANGES.map(({ id, effect }) => `  ${id.padEnd(32)}${effect}`),
  ];
  return rows.join('\n');
}

function explain(error: unknown, { port, host }: StartOptions): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one with --port.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `"${host}" is not an address of this machine.`;
  if (error instanceof UnknownSwitchError) return `${error.message} See --list.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function endOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => fail(String(error)),
      );
    });
  }
}

function print(text: string): undefined {
  process.stdout.write(`${text}\n`);
  return undefined;
}

function fail(message: string): undefined {
  process.stderr.write(`Corner Shop: ${message}\n`);
  process.exitCode = EXIT_USAGE;
  return undefined;
}
