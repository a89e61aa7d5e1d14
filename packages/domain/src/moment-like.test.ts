import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentLike } from './moment-like.ts';
import { sampleOfMoment } from './sample-of-moment.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => `a2b3c4d${index}`);
/** One day, as forms take it and as pages write it. */
const SPELLINGS = [
  '2027-03-15',
  '15.03.2027',
  '03/15/2027',
  'Mon 15 Mar 2027',
  'Monday, 15 March 2027',
  'Mar 15, 2027',
  'March 15 2027',
];

test.each(SPELLINGS)('days like %s are all the same day for one seed, a weekday of that year', (spelling) => {
  for (const seed of SEEDS) {
    const day = new Date(momentLike('2027-03-15', seed) ?? '');
    expect(day.getUTCFullYear()).toBe(2027);
    expect([0, 6]).not.toContain(day.getUTCDay());
    const written = new Date(
      `${(momentLike(spelling, seed) ?? '').replace(/(\d\d)\.(\d\d)\.(\d{4})/u, '$3-$2-$1')} UTC`,
    );
    expect(written.getTime(), seed).toBe(day.getTime());
  }
});

test('there are many of them', () => {
  expect(new Set(SEEDS.map((seed) => momentLike('2027-03-15', seed))).size).toBeGreaterThan(60);
  expect(new Set(SEEDS.map((seed) => momentLike('2027-03-15T09:30', seed))).size).toBeGreaterThan(200);
});

test('a beginning and an end are moved by the same time', () => {
  for (const seed of SEEDS) {
    const [from = '', until = ''] = (momentLike('09:30–10:00', seed) ?? '').split('–');
    expect(new Date(`2027-03-15T${until}Z`).getTime() - new Date(`2027-03-15T${from}Z`).getTime()).toBe(1_800_000);
  }
});

test('two days of one month are moved by as many days', () => {
  for (const seed of SEEDS) {
    const [from = '', until = ''] = ['15/03/2027', '18/03/2027'].map((day) => momentLike(day, seed) ?? '');
    const timeOf = (day: string) => new Date(day.split('/').reverse().join('-')).getTime();
    expect(timeOf(until) - timeOf(from), seed).toBe(3 * 86_400_000);
  }
});

test('an end a few days behind its beginning is written in one way only, too', () => {
  for (const seed of SEEDS)
    for (const sample of ['15 Mar 2027', '18 Mar 2027', '21 Mar 2027'])
      expect(Number.parseInt(momentLike(sample, seed) ?? '', 10), `${sample} ${seed}`).toBeGreaterThanOrEqual(13);
});

test.each(['ABC-1234', 'INV-2027-03-15-7', '15:30:07', '2027-03-15 to 2027-03-18', '09:30 AM', 'Monday', ''])(
  '%j is no moment',
  (sample) => {
    expect(momentLike(sample, 'a2b3')).toBeNull();
  },
);

test.each(SPELLINGS)('the sample of %s is found again', (spelling) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const text = momentLike(spelling, seed) ?? '';
      expect(sampleOfMoment(text, { sample: '2027-03-15', seed })).toBe(spelling);
    }),
  );
});

test('what is no moment, or another one, has no sample', () => {
  const like = { sample: '2027-03-15', seed: 'a2b3' };
  for (const text of ['Monday', '7 Jun 2027']) expect(sampleOfMoment(text, like), text).toBeNull();
});
