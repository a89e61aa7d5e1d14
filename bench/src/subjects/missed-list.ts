import { table } from '../record/table.ts';
import { judgeFeature } from './judge-planted.ts';
import type { Subject } from './subject.ts';
import type { Measured } from './subject-figures.ts';

/** What the figures miss, as a table; empty when nothing is missed. */
export function missedList(subject: Subject, { redWhenSound, defects, changes, visits }: Measured): string {
  const features = subject.features.flatMap((feature) => judgeFeature(feature, defects ?? []) ?? []);
  const missed = features.filter(({ asserted }) => !asserted);
  const state = (exercised: boolean | null) => (exercised === true ? 'exercised, not asserted' : 'not exercised');
  const rows = [
    ...(redWhenSound ?? []).map((id) => ['red', id, 'not judged', 'fails on the sound application with fresh data']),
    ...missed.map(({ id, what, exercised }) => ['feature', id, state(exercised), what]),
    ...(defects ?? [])
      .filter(({ id, result }) => subject.bugs.includes(id) && result !== 'caught')
      .map(({ id, result, what }) => ['bug', id, result, what]),
    ...(changes ?? [])
      .filter(({ result }) => result !== 'survived')
      .map(({ id, result, by, reason }) => ['change', id, result, (by[0] ?? reason ?? '').slice(0, 100)]),
    ...(visits?.visits ?? [])
      .filter(({ found }) => !found)
      .map(({ id, what }) => ['first visit', id, 'not found', what]),
  ];
  return rows.length === 0 ? '' : `\nMissed\n${table(['kind', 'id', 'result', 'what'], rows)}`;
}
