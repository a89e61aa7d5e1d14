import process from 'node:process';
import { readConfig } from '../apps/server/src/config/config.ts';
import { createLog } from '../apps/server/src/log/log.ts';
import { sayFailure } from '../apps/server/src/main.ts';
import { rotateKeys } from '../apps/server/src/secrets/rotate-keys.ts';

/** `npm run rotate-keys`: a new key for everything that is stored sealed. docs/operate/keys.md says when and how. */
try {
  const { credentials, factors, recoveryCodesEnded } = await rotateKeys(readConfig(process.env), createLog('warn'));
  const counts = `${credentials} stored credentials and ${factors} second factors are sealed with the new key; the old one opens nothing any more.`;
  const ended =
    recoveryCodesEnded === 0 ? '' : ` ${recoveryCodesEnded} recovery codes ended: their people make new ones.`;
  process.stdout.write(`${counts}${ended}\n`);
} catch (error) {
  process.exitCode = sayFailure(error);
}
