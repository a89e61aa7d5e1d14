import { AppError, type Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { createScriptRecord } from '../../dry-run/script-record.ts';
import { ifPossible } from './if-possible.ts';

const RECORD = { name: 'Ada', listPath: '/people', way: [{ kind: 'open', path: '/people' }] } as const;
const LIST = pageWith({ nodes: [nodeOf('row', 'Ada')] });

/** A dry run whose page lists the record, and a part of its test that opens a menu and then does what is given. */
function tried(then: () => Promise<boolean>) {
  const record = createScriptRecord();
  const dryRun = {
    ...record,
    values: {},
    do: async (step: Step) => void record.script.push({ kind: 'step', step }),
    look: async () => record.addLook(LIST),
  } as unknown as DryRun;
  const part = async () => {
    await dryRun.do({ kind: 'click', target: { role: 'button', name: 'More' } });
    return then();
  };
  const steps = () => record.script.flatMap((item) => (item.kind === 'step' ? item.step.kind : []));
  return { done: ifPossible(dryRun, RECORD, { part, otherwise: false }), steps };
}

const fails = (error: Error) => () => Promise.reject(error);

test('a part that can be done is a part of the test', async () => {
  const { done, steps } = tried(async () => true);
  expect(await done).toBe(true);
  expect(steps()).toEqual(['click']);
});

test.each([
  ['is no test', new Abandoned('Nothing edits it.')],
  ['cannot be done', new AppError('element_missing', 'The item is not on the page.')],
])('a part that %s is left out, and the test goes on from the list', async (_, error) => {
  const { done, steps } = tried(fails(error));
  expect(await done).toBe(false);
  expect(steps()).toEqual(['open']);
});

test.each([
  new AppError('browser_crashed', 'The browser has crashed.'),
  new AppError('target_unreachable', 'Nothing answers.'),
  new TypeError('a mistake'),
])('%s ends the whole test', async (error) => {
  await expect(tried(fails(error)).done).rejects.toBe(error);
});
