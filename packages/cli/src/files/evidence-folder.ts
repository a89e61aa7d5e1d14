import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@assay/domain';
import { REPORT_LIMITS } from '../limits/report-limits.ts';
import { GENERATOR } from '../reports/html/page.ts';
import { checkWritable, makeFolder, readIfThere, writing } from './read-write-files.ts';

export type EvidenceFolder = {
  readonly path: string;
  /** Removes the evidence of earlier runs next to it. */
  removeEarlier(): Promise<void>;
};

const STAMP = /^\d{8}T\d{9}$/;

/**
 * A folder for the evidence of this run: next to the html report's page, else in `.assay`. Earlier evidence stays until
 * the run has ended, because this run may be compared with an earlier one.
 */
export async function evidenceFolder(html: string | undefined, cwd: string): Promise<EvidenceFolder> {
  const parent = html === undefined ? resolve(cwd, '.assay', 'evidence') : join(html, 'evidence');
  if (html === undefined) {
    await makeFolder(parent);
    // Evidence is not source code, so git ignores the folder.
    await writing(parent, () => writeFile(resolve(cwd, '.assay', '.gitignore'), '*\n'));
  } else await checkPage(join(html, 'index.html'));
  await makeFolder(parent);
  const earlier = (await readdir(parent)).filter((name) => STAMP.test(name));
  const path = join(parent, new Date().toISOString().replace(/[-:.Z]/g, ''));
  return {
    path,
    async removeEarlier() {
      for (const name of earlier) await rm(join(parent, name), { recursive: true, force: true });
    },
  };
}

/** @throws AppError `file_unwritable` when the page exists and is not a report of ours */
async function checkPage(page: string): Promise<void> {
  await checkWritable(page);
  const there = await readIfThere(page);
  if (there === null || there.slice(0, REPORT_LIMITS.headCharacters).includes(GENERATOR)) return;
  throw new AppError('file_unwritable', `${page} is there already and was not written by Assay.`, {
    hint: 'Give another folder: --report html=DIR.',
  });
}
