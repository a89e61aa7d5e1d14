import { expect, test } from 'vitest';
import { nothingSeen } from '../../../core/states/nothing-seen.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { FormChangesFormer } from '../../dry-run/would-change-former.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { NotTaken, NowhereListed, unlessNowhereListed } from './nowhere-listed.ts';

const placeOf = (id: string) => ({ state: { id }, form: { fields: [] } }) as unknown as FormPlace;
const dryRun = {} as DryRun;

test('what one script finds out about a form ends the others of that form before they do anything', async () => {
  const nowhereListed = new Map<string, { reason: string; isTaken: boolean }>();
  const context = { explored: nothingSeen(null), allowDestructive: false, report: () => undefined, nowhereListed };
  const done: string[] = [];
  const scriptOf = (name: string, place: FormPlace) =>
    unlessNowhereListed(place, context, async () => void done.push(name));
  const first = unlessNowhereListed(placeOf('s1'), context, async () => {
    throw new NowhereListed('What was created is not listed anywhere near.');
  });
  const [same, other] = [scriptOf('same form', placeOf('s1')), scriptOf('other form', placeOf('s2'))];
  await same(dryRun);
  await expect(first(dryRun)).rejects.toThrow('not listed anywhere near');
  await expect(same(dryRun)).rejects.toThrow('not listed anywhere near');
  await other(dryRun);
  expect(done).toEqual(['same form', 'other form']);
});

test('one that needs no list goes on, unless the form takes nothing', async () => {
  const nowhereListed = new Map<string, { reason: string; isTaken: boolean }>();
  const context = { explored: nothingSeen(null), allowDestructive: false, report: () => undefined, nowhereListed };
  const done: string[] = [];
  const onOwnPage = (id: string) =>
    unlessNowhereListed(placeOf(id), context, async () => void done.push(id), { needsList: false })(dryRun);
  const failing = (id: string, error: Error) =>
    unlessNowhereListed(placeOf(id), context, () => Promise.reject(error))(dryRun);
  await expect(failing('s1', new NowhereListed('Not listed.'))).rejects.toThrow('Not listed.');
  await expect(failing('s2', new NotTaken('Refused.'))).rejects.toThrow('Refused.');
  await onOwnPage('s1');
  await expect(onOwnPage('s2')).rejects.toThrow('Refused.');
  expect(done).toEqual(['s1']);
});

test('a form that would change a record of others ends all its scripts', async () => {
  const nowhereListed = new Map<string, { reason: string; isTaken: boolean }>();
  const context = { explored: nothingSeen(null), allowDestructive: false, report: () => undefined, nowhereListed };
  const script = (error?: Error) =>
    unlessNowhereListed(placeOf('s1'), context, () => (error ? Promise.reject(error) : Promise.resolve()), {
      needsList: false,
    })(dryRun);
  await expect(script(new FormChangesFormer('order'))).rejects.toThrow('before: order.');
  await expect(script()).rejects.toThrow('before: order.');
});
