import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BENCH } from '../folders.ts';
import { REACHED_PATH } from './rewriting-proxy.ts';

const SCRIPTS = join(BENCH, 'planted');

/**
 * A script of `bench/planted` with the id of what it shall plant. In it, `planted` is that id, and `reached()` says
 * once that the planted place was used.
 */
export async function pageScript(file: string, planted: string): Promise<string> {
  const body = await readFile(join(SCRIPTS, file), 'utf8');
  return `(() => {
const planted = ${JSON.stringify(planted)};
let said = false;
const reached = () => { if (!said) { said = true; navigator.sendBeacon(${JSON.stringify(REACHED_PATH)}); } };
${body}
})();
`;
}
