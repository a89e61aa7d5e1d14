import { resolve } from 'node:path';
import process from 'node:process';
import { type BenchOptions, UsageError } from '../options.ts';
import { ASSAY_ITSELF } from './assay-itself.ts';
import { subjectElsewhere } from './elsewhere.ts';
import type { Subject } from './subject.ts';
import { toDoLists } from './to-do-lists.ts';
import { ZOO } from './zoo.ts';

export function allSubjects({ toDoLists: folder, elsewhere }: BenchOptions): readonly Subject[] {
  const from = process.env.ASSAY_CALLED_FROM ?? process.cwd();
  return [
    ...toDoLists(folder === undefined ? undefined : resolve(from, folder)),
    ...ZOO,
    ASSAY_ITSELF,
    ...elsewhere.map((each) => subjectElsewhere(resolve(from, each))),
  ];
}

/**
 * The subjects that were asked for; all when none was named.
 * @throws UsageError
 */
export function subjectsOf(options: BenchOptions): readonly Subject[] {
  const all = allSubjects(options);
  if (options.rest.length === 0 || options.rest.includes('all')) return all;
  return options.rest.map((name) => {
    const subject = all.find((known) => known.name === name);
    if (subject) return subject;
    throw new UsageError(`"${name}" is not a subject. There are: ${all.map((known) => known.name).join(', ')}.`);
  });
}
