import { type Expectation, printTarget, type Step, slugify, type TestCase, targetsOf } from '@assay/domain';
import { deriveExpectations } from '../derive/derive-expectations.ts';
import { saysToday } from '../derive/says-today.ts';
import type { Proposal } from '../proposal.ts';
import type { DraftStep } from './draft-step.ts';
import type { DryRun } from './dry-run.ts';
import { inBoth } from './in-both.ts';
import { isLeftByOthers } from './left-by-others.ts';
import type { Trail } from './trail.ts';
import { typedCodes } from './typed-texts.ts';
import { withClosings } from './with-closings.ts';
import { withoutIssuedNumbers } from './without-issued-numbers.ts';

export type Draft = {
  readonly test: TestCase;
  readonly steps: readonly DraftStep[];
  /** How many of the first steps sign in, where a stored state can stand for them; 0 elsewhere. */
  readonly signInSteps: number;
  /** Where the first dry run went. */
  readonly trail?: Trail;
};

/**
 * Joins two dry runs of one script into a test. Of what the script observed, only what both dry runs saw is asserted.
 * Their unique values become `{{unique}}`.
 */
export function joinDryRuns(
  proposal: Proposal,
  first: DryRun,
  second: DryRun,
  options: { readonly baseUrl: string; readonly username?: string },
): Draft {
  const asserted = new Set<string>();
  const steps: DraftStep[] = [];
  let observation = 0;
  for (const item of first.script) {
    if (item.kind === 'look') continue;
    if (item.kind === 'signed-in') {
      steps.push(...item.steps.map((step) => ({ step, derived: false })));
      continue;
    }
    if (item.kind === 'step') {
      if (opensAgain(item.step, steps.at(-1)?.step)) continue;
      steps.push({ step: item.step, derived: false });
      if (item.step.kind === 'expect') asserted.add(JSON.stringify(item.step.that));
      else asserted.clear();
      continue;
    }
    const seen = [first, second].map((dryRun) => expectationsOf(dryRun, observation, options.baseUrl));
    observation++;
    const both = inBoth(seen[0] ?? [], seen[1] ?? []).filter((that) => !asserted.has(JSON.stringify(that)));
    // What was sent tells more than the page does; it takes no place of what the page shows.
    const shown = both.filter(({ kind }) => kind !== 'sent').slice(0, item.limit);
    for (const that of [...shown, ...both.filter(({ kind }) => kind === 'sent')]) {
      asserted.add(JSON.stringify(that));
      steps.push({ step: { kind: 'expect', that }, derived: true });
    }
  }
  if (first.session.log.scriptErrors.length === 0 && second.session.log.scriptErrors.length === 0) {
    steps.push({ step: { kind: 'expect', that: { kind: 'no-script-errors' } }, derived: true });
  }
  const [begin] = first.script;
  const signInSteps = begin?.kind === 'signed-in' ? begin.steps.length : 0;
  const closed = withClosings({ steps, signInSteps }, [first, second]);
  const elements = { ...closed.elements, ...first.elements };
  return { ...closed, test: toTest(proposal, closed.steps, { notes: first.notes, elements }), trail: first.trail };
}

/** True for opening the page that was just opened: a way that was tried in between led nowhere. */
function opensAgain(step: Step, last: Step | undefined): boolean {
  return step.kind === 'open' && last?.kind === 'open' && step.path === last.path;
}

/** The draft with these steps only. */
export function withSteps(draft: Draft, steps: readonly DraftStep[]): Draft {
  const kept = splitStart(steps.map(({ step }) => step)).steps;
  return { ...draft, steps, test: { ...draft.test, steps: kept, elements: descriptionsOf(kept, draft.test.elements) } };
}

/** False for a draft that expects nothing but the absence of script errors. */
export function assertsSomething(draft: Draft): boolean {
  return draft.steps.some(({ step }) => step.kind === 'expect' && step.that.kind !== 'no-script-errors');
}

function toTest(proposal: Proposal, steps: readonly DraftStep[], dryRun: Pick<DryRun, 'notes' | 'elements'>): TestCase {
  const { start, steps: rest } = splitStart(steps.map(({ step }) => step));
  const name = dryRun.notes.name ?? proposal.name;
  const usesPassword = JSON.stringify(rest).includes('{{password}}');
  return {
    id: slugify(name),
    name,
    feature: proposal.feature,
    origin: 'explorer',
    start,
    tags: proposal.tags,
    variables: {},
    secrets: usesPassword ? ['password'] : [],
    steps: rest,
    elements: descriptionsOf(rest, dryRun.elements),
  };
}

/** The descriptions of elements that the steps name. */
function descriptionsOf(steps: readonly Step[], elements: TestCase['elements']): TestCase['elements'] {
  const phrases = new Set(steps.flatMap(targetsOf).map(printTarget));
  return Object.fromEntries(Object.entries(elements).filter(([phrase]) => phrases.has(phrase)));
}

/** A run opens the start page itself, so that the first step becomes the test's start. */
function splitStart(steps: readonly Step[]): { start: string; steps: readonly Step[] } {
  const [first, ...rest] = steps;
  return first?.kind === 'open' ? { start: first.path, steps: rest } : { start: '/', steps };
}

/** What the dry run saw at its observation with this index. */
function expectationsOf(dryRun: DryRun, index: number, baseUrl: string): readonly Expectation[] {
  const observation = dryRun.observations[index];
  if (!observation) return [];
  const { unique, password } = dryRun.values;
  const now = dryRun.clock.now();
  const codes = typedCodes(dryRun.script, dryRun.values);
  return deriveExpectations(observation, baseUrl).flatMap((that) => {
    if (saysToday(that, observation, now)) return [];
    const text = JSON.stringify(that);
    if (password && text.includes(password)) return [];
    if (isLeftByOthers(that, observation, dryRun)) return [];
    if (observation.counts === false && isCount(that, observation.typed ?? [])) return [];
    const lasting = withoutIssuedNumbers(that, observation, dryRun.observations.slice(0, index));
    if (!lasting) return [];
    return [unique ? withTemplates(lasting, unique, codes) : lasting];
  });
}

/** True for how many rows there are, and for a text with a figure that nobody typed. */
function isCount(that: Expectation, typed: readonly string[]): boolean {
  if (that.kind === 'count') return true;
  if (that.kind !== 'text' || that.match.mode !== 'is') return false;
  const figures = that.match.text.match(/\d+/gu) ?? [];
  return figures.some((figure) => !typed.some((text) => text.includes(figure)));
}

/** The expectation with `{{unique}}` in place of the unique value, and with the templates of the codes. */
function withTemplates(that: Expectation, unique: string, codes: ReadonlyMap<string, string>): Expectation {
  let text = JSON.stringify(that).replaceAll(unique, '{{unique}}');
  for (const [code, template] of codes) text = text.replaceAll(code, template);
  return JSON.parse(text);
}
