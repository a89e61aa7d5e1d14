import type { Expectation } from '@assay/domain';
import { quoted } from '../../core/wording/quoted-and-listed.ts';
import type { StepTools } from '../step/step-tools.ts';
import { type Answer, HOLDS, unlike } from './expectation-answer.ts';

/** Checks the names of the files that were downloaded since the last action, or what they hold. */
export function checkDownload(
  { of, text }: Extract<Expectation, { kind: 'download' }>,
  { session, memory }: StepTools,
): Answer {
  const files = session.log.downloads.slice(memory.actedAt.downloads);
  if (files.length === 0) return unlike('Nothing was downloaded.', { expected: text, actual: 'no download' });
  const names = files.map(({ name }) => quoted(name)).join(', ');
  if (of === 'name') {
    if (files.some(({ name }) => name.includes(text))) return HOLDS;
    return unlike(`${names} was downloaded, expected a file named ${quoted(text)}.`, { expected: text, actual: names });
  }
  if (files.some((file) => file.text?.includes(text))) return HOLDS;
  if (files.some((file) => file.text === undefined))
    return unlike(`${names} was not downloaded to its end.`, { expected: text, actual: 'still downloading' });
  if (files.every((file) => file.text === null))
    return unlike(`${names} holds no text that can be read.`, { expected: text, actual: 'no text' });
  return unlike(`${names} does not contain ${quoted(text)}.`, {
    expected: text,
    actual: files[0]?.text?.split('\n')[0] ?? '',
  });
}
