import { AppError, type Finding } from '@assay/domain';
import { expect, it } from 'vitest';
import { createDoubts, type Doubts } from '../../core/log/doubts.ts';
import { Abandoned } from '../abandoned.ts';
import { findingOf, withSecondLook } from './second-look.ts';

const broken = (title: string): Finding =>
  findingOf(
    { kind: 'lost-change', title, severity: 'serious', tried: 'It was tried.' },
    'http://shop.test/orders?page=2',
  );

/** What is reported when the looks suspect this, and how the first look ended. */
async function judged(
  looks: readonly (readonly string[])[],
  options: { error?: Error; known?: string; doubts?: Doubts<Finding> } = {},
) {
  const { doubts = createDoubts(({ title }: Finding) => title) } = options;
  const reported: string[] = [];
  let look = 0;
  const perform = async (suspected: Finding[]) => {
    suspected.push(...(looks[look++] ?? []).map(broken));
    if (options.error) throw options.error;
    return 'done';
  };
  const isWorthALook = ({ title }: Finding) => title !== options.known;
  const ended = withSecondLook(perform, { isWorthALook, doubts, report: ({ title }) => reported.push(title) });
  return { ended: await ended.catch((error: Error) => error.message), reported, looks: look };
}

it('reports what both looks suspect, and looks no second time where nothing is suspected', async () => {
  expect(
    await judged([
      ['a', 'b'],
      ['b', 'c'],
    ]),
  ).toEqual({ ended: 'done', reported: ['b'], looks: 2 });
  expect(await judged([[]])).toEqual({ ended: 'done', reported: [], looks: 1 });
});

it('a proposal that was abandoned is looked at twice, and stays abandoned', async () => {
  const error = new Abandoned('After a reload it is as it was before.');
  expect(await judged([['a'], ['a']], { error })).toEqual({ ended: error.message, reported: ['a'], looks: 2 });
});

it('a look that an error ended proves nothing', async () => {
  const error = new AppError('target_unreachable', 'It does not answer.');
  expect(await judged([['a'], ['a']], { error })).toEqual({ ended: error.message, reported: [], looks: 1 });
});

it('what is known already is not looked at again', async () => {
  expect(await judged([['a']], { known: 'a' })).toEqual({ ended: 'done', reported: [], looks: 1 });
});

it('what was looked at twice in vain is by chance', async () => {
  const doubts = createDoubts(({ title }: Finding) => title);
  const looks = [['a'], []];
  expect(await judged(looks, { doubts })).toMatchObject({ looks: 2 });
  expect(await judged(looks, { doubts })).toMatchObject({ looks: 2 });
  expect(await judged(looks, { doubts })).toEqual({ ended: 'done', reported: [], looks: 1 });
});

it('a finding names its page without the origin', () => {
  expect(broken('a')).toMatchObject({ page: '/orders?page=2', evidence: [{ text: 'It was tried.' }] });
});
