import process from 'node:process';
import { readConfig } from '../apps/server/src/config/environment-settings.ts';
import { createLog } from '../apps/server/src/log/log.ts';
import { sayFailure } from '../apps/server/src/main.ts';
import { rotateKeys } from '../apps/server/src/secrets/rotation/rotate-keys.ts';

/** `npm run rotate-keys`: a new key for everything that is stored encrypted. docs/operate/keys.md says when and how. */
try {
  const { credentials, factors } = await rotateKeys(readConfig(process.env), createLog('warn'));
  process.stdout.write(
    `${credentials} stored credentials and ${factors} second factors are encrypted with the new key; the old one decrypts nothing any more.\n`,
  );
} catch (error) {
  process.exitCode = sayFailure(error);
}
