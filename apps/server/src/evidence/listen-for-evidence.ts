import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '@assay/domain';
import type { Config } from '../config/environment-settings.ts';
import { type Listening, listen } from '../http/server/listen.ts';

type Settings = Pick<Config, 'host' | 'port' | 'evidencePort' | 'dataFolder' | 'trustedProxies'>;

/**
 * Listens on the evidence port: ASSAY_EVIDENCE_PORT, else the port after the server's, else the one used last, else any
 * free port. The choice is stored, so that addresses in open pages keep working after a restart.
 */
export async function listenForEvidence(settings: Settings, mainPort: number): Promise<Listening> {
  const { host, trustedProxies, evidencePort, dataFolder } = settings;
  if (evidencePort !== undefined)
    return listen({ host, trustedProxies, port: evidencePort, setting: 'ASSAY_EVIDENCE_PORT' });
  const file = join(dataFolder, 'evidence-port');
  const known = Number(await readFile(file, 'utf8').catch(() => ''));
  const next = settings.port === 0 || mainPort >= MAX_PORT ? [] : [mainPort + 1];
  for (const port of [...next, ...(Number.isInteger(known) && known > 0 && known <= MAX_PORT ? [known] : [])]) {
    const listening = await listen({ host, trustedProxies, port }).catch(ignoreTaken);
    if (listening !== undefined) return listening;
  }
  const listening = await listen({ host, trustedProxies, port: 0 });
  await writeFile(file, `${listening.port}\n`, { mode: 0o600 });
  return listening;
}

const MAX_PORT = 65_535;

/** The port is taken; the next one is tried. */
function ignoreTaken(error: unknown): undefined {
  if (isAppError(error, 'usage')) return undefined;
  throw error;
}
