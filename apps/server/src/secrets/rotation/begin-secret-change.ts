import { copyFile, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWholeSecret, newSecret } from '../new-secret.ts';

/** A change of the secret in a data folder. At every moment one of its files decrypts what is stored. */
export type SecretChange = {
  readonly next: string;
  /** Replaces the old secret; call it when nothing needs the old one. */
  readonly finish: () => Promise<void>;
};

/** Writes a new secret next to the old one, before it is used. Continues an interrupted change. */
export async function beginSecretChange(folder: string): Promise<SecretChange> {
  const [file, nextFile, oldFile] = [
    join(folder, 'secret'),
    join(folder, 'secret.next'),
    join(folder, 'secret.previous'),
  ];
  const begun = await readFile(nextFile, 'utf8').catch((error: unknown) => {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return '';
    throw error;
  });
  const known = begun.trim();
  const next = isWholeSecret(known) ? known : newSecret();
  if (next !== known) await writeFile(nextFile, `${next}\n`, { mode: 0o600, flush: true });
  await flushFolder(folder);
  return {
    next,
    async finish() {
      await copyFile(file, oldFile);
      await rename(nextFile, file);
      await flushFolder(folder);
      await rm(oldFile, { force: true });
    },
  };
}

/** A rename survives a power loss only after the folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
