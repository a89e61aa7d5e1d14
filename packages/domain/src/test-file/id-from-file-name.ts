import { slugify } from '../slugify.ts';
import { TEST_FILE_ENDING } from './test-file-ending.ts';

/** The id of the test in a file: the file's name without folders and ending. */
export function idFromFileName(file: string): string {
  const base = file.split(/[/\\]/).at(-1) ?? '';
  return slugify(base.replace(TEST_FILE_ENDING, ''));
}
