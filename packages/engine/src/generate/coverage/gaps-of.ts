import { type Gap, LIMITS } from '@assay/domain';
import type { ExploredApplication, ExploredState } from '../../core/states/explored-application.ts';

export type GapsOptions = {
  readonly explored: Pick<ExploredApplication, 'seen' | 'skipped' | 'stopped'>;
  /** States that no fresh session reached again. */
  readonly lost: readonly { readonly path: string; readonly heading: string }[];
  /** States that the time was too short for to look for. */
  readonly notLookedFor?: readonly { readonly path: string; readonly heading: string }[];
  /** Proposed tests that the time was too short for. */
  readonly notTried?: readonly string[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  /** What was created and could not be removed, in words. */
  readonly left: readonly string[];
  /** Proposed tests that do not mention the goal. */
  readonly leftOut?: readonly string[];
  /** What first visits show: what was agreed to, and what did not go away, by name. */
  readonly firstVisits?: { readonly agreed: () => readonly string[]; readonly stubborn: () => readonly string[] };
};

/** What exploring and writing could not do: how many, why, and what a person can do about it. The most frequent first. */
export function gapsOf(options: GapsOptions): readonly Gap[] {
  const { explored, lost, dropped, left, leftOut = [], firstVisits } = options;
  const gaps: Gap[] = [
    ...lateGaps(options),
    gap(
      lost.map(nameOfPage),
      ['state was', 'states were', 'not found again from a fresh session, so that no test begins there'],
      ADVICE.lost,
    ),
    ...formGaps(explored.seen),
    ...untriedGaps(explored),
    ...skippedGaps(explored.skipped),
    ...heldBackGaps(explored.seen),
    ...droppedGaps(dropped),
    gap(
      leftOut,
      ['proposed test was', 'proposed tests were', 'left out, as no word of the goal is in the name'],
      ADVICE.goal,
    ),
    gap(
      firstVisits?.agreed() ?? [],
      ['notice was', 'notices were', 'agreed to, as nothing else led on: a person would have to decide'],
      ADVICE.agreed,
    ),
    gap(
      firstVisits?.stubborn() ?? [],
      [
        'notice that came with the page was',
        'notices that came with the page were',
        'not closed by any of the controls on it',
      ],
      ADVICE.stubborn,
    ),
    gap(left, ['thing that was', 'things that were', 'created or changed could not be put back'], ADVICE.left),
  ];
  return gaps.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}

/** What there was no time for. */
function lateGaps({ notLookedFor = [], notTried = [] }: GapsOptions): readonly Gap[] {
  return [
    gap(
      notLookedFor.map(nameOfPage),
      ['state was', 'states were', 'not looked for again before the time ended, so that no test begins there'],
      ADVICE.time,
    ),
    gap(notTried, ['proposed test was', 'proposed tests were', 'not tried before the time ended'], ADVICE.time),
  ];
}

/** One of them, several of them, and what is said of both. */
type Words = readonly [one: string, many: string, said: string];

function gap(names: readonly string[], [one, many, said]: Words, advice: string): Gap {
  const what = `${names.length === 1 ? one : many} ${said}`;
  return { count: names.length, what, advice, examples: [...new Set(names)].slice(0, LIMITS.generation.gapExamples) };
}

function nameOfPage({ path, heading }: { readonly path: string; readonly heading: string }): string {
  return heading === '' ? path : `${heading} (${path})`;
}

/** Forms, each once, that were sent without any effect. */
function formGaps(seen: readonly ExploredState[]): readonly Gap[] {
  const byKey = new Map(
    seen.flatMap((state) =>
      state.actions.filter(({ kind }) => kind === 'form').map((action) => [action.key, { state, action }]),
    ),
  );
  const idle = [...byKey.values()].filter(({ action }) => action.performed && action.effect === 'none');
  const names = idle.map(({ state, action }) => `${action.label} on ${state.path}`);
  return [gap(names, ['form was', 'forms were', 'filled in and sent, and nothing happened'], ADVICE.form)];
}

/** Controls that would change what was there before, where no form was seen to create such a thing for a test. */
function heldBackGaps(seen: readonly ExploredState[]): readonly Gap[] {
  const actions = seen.flatMap((state) => state.actions);
  const created = new Set(actions.map(({ creates }) => creates));
  const held = actions.filter(({ changes }) => changes !== undefined && !created.has(changes));
  const said = 'held back: what they change was there before, and no form was seen to create such a thing';
  const labels = [...new Set(held.map(({ label }) => label))];
  return [gap(labels, ['control was', 'controls were', said], ADVICE.heldBack)];
}

/** Where everything was seen, what was not tried is like something that was. */
function untriedGaps({ seen, stopped }: GapsOptions['explored']): readonly Gap[] {
  if (stopped === 'everything seen') return [];
  const said = `not tried before exploring ended (${stopped})`;
  return [gap(untried(seen), ['control was', 'controls were', said], ADVICE.time)];
}

function untried(seen: readonly ExploredState[]): readonly string[] {
  const keys = new Map<string, { label: string; tried: boolean }>();
  for (const { actions } of seen) {
    for (const { key, label, performed } of actions)
      keys.set(key, { label, tried: (keys.get(key)?.tried ?? false) || performed });
  }
  return [...keys.values()].flatMap(({ label, tried }) => (tried ? [] : label));
}

/** Proposals that were dropped, grouped by their reason. */
function droppedGaps(dropped: GapsOptions['dropped']): readonly Gap[] {
  const groups = Map.groupBy(dropped, ({ reason }) => REASONS.find(([pattern]) => pattern.test(reason)) ?? OTHER);
  return [...groups].map(([[, why, advice], all]) =>
    gap(
      all.map(({ name }) => name),
      ['proposed test was', 'proposed tests were', `dropped: ${why}`],
      advice,
    ),
  );
}

type Reason = readonly [pattern: RegExp, why: string, advice: string];

const REASONS: readonly Reason[] = [
  [
    /reload|does not stay|as it was before/u,
    'what they did was gone after a reload',
    'Look whether the application keeps it: if it should, this is a bug.',
  ],
  [/^Another test does/u, 'another test does the same', 'Nothing needs to be done.'],
  [/creates more than one/u, 'what they would test does not hold', 'The findings say what was seen.'],
  [
    /^Beside the other tests/u,
    'they failed beside the other tests, or need what exploring had created',
    'Look whether tests share data, such as one account with one cart; give Assay an account of its own.',
  ],
  [
    /^On replay|varied|same twice/u,
    'what they saw was not the same each time',
    'Look whether the page shows random or changing content; a sample of data that stands still gives more tests.',
  ],
  [
    /^While it was tried|not ready in time|not there the second time|no longer there|could not be gone/u,
    'a step could not be repeated',
    'Give more time, or look whether the page changes while it is used.',
  ],
  [
    /did not take|refused|cannot be sent|Could not fill/u,
    'a form did not take what was typed',
    'Look which values the form wants; a test that is recorded by hand can show them.',
  ],
  [
    /not listed|no list|cannot be found|show/u,
    'what they did is shown nowhere that Assay looked',
    'Look whether the page needs a filter or another page to show it.',
  ],
  [
    /would change a record/u,
    'what they change was there before, and others know it',
    'Record a test by hand, on data that may be changed.',
  ],
  [
    /reached any more|stopped answering/u,
    'the application stopped answering',
    'Look whether the application is running and has room for several visitors.',
  ],
];
const OTHER: Reason = [
  /./u,
  'it turned out that there is nothing to test',
  'The list of dropped tests has the reason of each.',
];

/** Why controls were left alone, and what allows them. */
const SKIPPED: Readonly<Record<string, string>> = {
  'looks destructive': 'Allow such actions where nothing can be lost: --allow-destructive in a terminal.',
  'may cost money': 'Allow such actions where nothing is paid: --allow-destructive in a terminal.',
};

function skippedGaps(skipped: GapsOptions['explored']['skipped']): readonly Gap[] {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups].flatMap(([reason, all]) => {
    const advice = SKIPPED[reason];
    const labels = [...new Set(all.map(({ label }) => label))];
    return advice === undefined ? [] : gap(labels, ['control was', 'controls were', `left alone (${reason})`], advice);
  });
}

const ADVICE = {
  lost: 'Give more time; a page with an address of its own is found again more often than one that only steps lead to.',
  form: 'Look whether the form says what it wants: labels, and messages beside its fields.',
  heldBack: 'Record a test of them by hand, on data that may be changed.',
  goal: 'Leave the goal empty to try all, or use other words for it.',
  time: 'Give more time, or a goal that names what matters.',
  agreed: 'Read what it says. Where it must not be agreed to, give an account that has decided already.',
  stubborn: 'Close it by hand and look what it needs; what stands behind it may be untested.',
  left: 'Remove them by hand, or try again: the next exploring begins with it, and so does “assay clean” in a terminal.',
} as const;
