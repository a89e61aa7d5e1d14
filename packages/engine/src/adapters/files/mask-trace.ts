import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { secretForms, secretMasker } from '@assay/domain';
import { writeError } from './write-error.ts';
import { contentOf, packEntry, readZip, writeZip } from './zip.ts';

/**
 * Rewrites a Playwright trace so that no entry contains any form of a secret. Without secrets the file stays as it is.
 */
export async function maskTrace(zipFile: string, secrets: readonly string[]): Promise<void> {
  const forms = [...new Set(secrets.flatMap(secretForms))].map((form) => Buffer.from(form));
  if (forms.length === 0) return;
  const mask = secretMasker(secrets);
  let changed = false;
  const entries = readZip(await readFile(zipFile)).map((entry) => {
    const content = contentOf(entry);
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // Entry names may contain addresses.
    const name = mask(entry.name);
    const holds = forms.some((form) => bytes.includes(form));
    if (!holds && name === entry.name) return entry;
    changed = true;
    return holds ? packEntry(name, maskBytes(bytes, forms, mask)) : { ...entry, name };
  });
  if (!changed) return;
  const draft = `${zipFile}.${process.pid}.part`;
  try {
    await writeFile(draft, writeZip(entries));
    await rename(draft, zipFile);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw writeError(error, zipFile);
  }
}

/**
 * Masks text as text. In other content the secret's bytes are overwritten, so that all other bytes keep their position.
 */
function maskBytes(bytes: Buffer, forms: readonly Buffer[], mask: (text: string) => string): Uint8Array {
  const text = bytes.toString('utf8');
  const asText = Buffer.from(text);
  if (asText.equals(bytes)) return Buffer.from(mask(text));
  const copy = Buffer.from(bytes);
  for (const form of forms) {
    for (let at = copy.indexOf(form); at >= 0; at = copy.indexOf(form, at + form.length)) {
      copy.fill('*', at, at + form.length);
    }
  }
  return copy;
}
