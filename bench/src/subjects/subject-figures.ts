import { GOALS } from '../goals.ts';
import { type Figure, figure } from '../record/figure.ts';
import { MANY_TESTS } from '../suites/generated.ts';
import type { SuiteOutcome } from '../suites/outcome.ts';
import type { Visits } from './first-visits.ts';
import { type JudgedPlanted, judgeFeature } from './judge-planted.ts';
import type { JudgedSuite } from './judge-suite.ts';
import type { KeptGeneration } from './kept-generation.ts';
import type { Subject } from './subject.ts';

/** What was measured of one subject. A step that was not asked for is null. */
export type Measured = JudgedSuite & {
  readonly generation: KeptGeneration;
  readonly repeats: readonly SuiteOutcome[] | null;
  readonly visits: Visits | null;
};

const NOT_ASKED = 'not asked for';

/** The table of a subject. */
export function figuresOf(subject: Subject, measured: Measured): readonly Figure[] {
  const { generation } = measured;
  return [
    figure('tests proven', generation.proven, { wanted: { atLeast: 1 } }),
    time('first test proven after', generation.firstProvenMs, GOALS.firstProvenMs),
    time(`${MANY_TESTS} tests proven after`, generation.twentiethProvenMs, GOALS.twentiethProvenMs),
    figure('whole time of generating', generation.wholeMs, { unit: 'ms' }),
    ...featureFigures(subject, measured),
    ...bugFigures(subject, measured),
    ...soundFigures(measured),
  ];
}

function time(name: string, value: number | null, atMost: number): Figure {
  return figure(name, value, { unit: 'ms', wanted: { atMost }, reason: 'fewer were proven' });
}

function featureFigures(subject: Subject, { defects }: Measured): readonly Figure[] {
  const features = subject.features.flatMap((feature) => judgeFeature(feature, defects ?? []) ?? []);
  const asserted = features.filter((feature) => feature.asserted);
  const exercised = features.filter((feature) => feature.exercised === true);
  const share = features.length === 0 ? null : (asserted.length / features.length) * 100;
  const wanted = { atLeast: subject.wantedFeaturesPct };
  return [
    figure('features', subject.features.length),
    figure('features exercised', features.length === 0 ? null : exercised.length, { reason: NOT_ASKED }),
    figure('features exercised and asserted', features.length === 0 ? null : asserted.length, { reason: NOT_ASKED }),
    figure('features exercised and asserted, share', share, {
      unit: '%',
      ...(defects === null ? {} : { wanted }),
      reason: NOT_ASKED,
    }),
  ];
}

function bugFigures(subject: Subject, { defects, visits }: Measured): readonly Figure[] {
  const bugs = (defects ?? []).filter(({ id, result }) => subject.bugs.includes(id) && result !== 'not measured');
  const caught = bugs.filter(({ result }) => result === 'caught');
  const visited = (visits?.visits ?? []).filter(({ found }) => found !== null);
  const found = visited.filter((visit) => visit.found);
  return [
    figure('bugs', subject.bugs.length),
    share('bugs caught, share', [caught.length, bugs.length], subject.wantedBugsPct),
    share('bugs found on the first visit, share', [found.length, visited.length], GOALS.foundOnFirstVisitPct),
    figure('heals in runs with a defect that was missed', defects === null ? null : wrongHeals(defects), {
      reason: NOT_ASKED,
    }),
  ];
}

const wrongHeals = (defects: readonly JudgedPlanted[]) =>
  defects.filter(({ result }) => result === 'missed').reduce((sum, { healed }) => sum + healed, 0);

function soundFigures({ changes, repeats, redWhenSound }: Measured): readonly Figure[] {
  const judged = (changes ?? []).filter(({ result }) => result !== 'not measured');
  const survived = judged.filter(({ result }) => result === 'survived');
  const red = repeats?.reduce((sum, { notPassed }) => sum + notPassed.length, 0) ?? null;
  return [
    share('harmless changes survived, share', [survived.length, judged.length], GOALS.survivedChangesPct),
    figure('tests red on the sound application with fresh data', redWhenSound?.length ?? null, {
      ...(redWhenSound === null ? {} : { wanted: { atMost: 0 } }),
      reason: NOT_ASKED,
    }),
    figure(`red tests in ${repeats?.length ?? 0} shuffled runs of the sound application`, red, {
      ...(repeats === null ? {} : { wanted: { atMost: 0 } }),
      reason: NOT_ASKED,
    }),
  ];
}

function share(name: string, [part, whole]: readonly [number, number], wantedPct: number): Figure {
  return figure(name, whole === 0 ? null : (part / whole) * 100, {
    unit: '%',
    ...(whole === 0 ? {} : { wanted: { atLeast: wantedPct } }),
    reason: NOT_ASKED,
  });
}
