import { existsSync } from 'node:fs';
import { AppError } from '@assay/domain';
import { type Subject, timeLeft } from './element-of-action.ts';

/** Gives a file to the file input of the element, or to the file chooser that it opens. @throws AppError `file_not_found` */
export async function uploadFile(subject: Subject, file: string): Promise<void> {
  if (!existsSync(file)) throw new AppError('file_not_found', `The file to upload does not exist: ${file}`);
  const { facts, locator, window } = subject;
  if (facts.tag === 'input' && facts.type === 'file') return locator.setInputFiles(file, timeLeft(subject));
  if (facts.holdsFileInput) return subject.part('file').setInputFiles(file, timeLeft(subject));
  const chooser = window.page.waitForEvent('filechooser', timeLeft(subject));
  const [answer] = await Promise.all([chooser, locator.click(timeLeft(subject))]);
  await answer.setFiles(file, timeLeft(subject));
}
