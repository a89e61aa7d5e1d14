import { type Finding, isAppError, SERIAL_TAG, type TestCase } from '@assay/domain';
import type { Emit } from '../core/events.ts';
import type { Explored, SignIn } from '../core/explored.ts';
import { inParallel } from '../core/in-parallel.ts';
import { lookFor } from '../core/look.ts';
import type { Perform } from '../core/perform.ts';
import type { Clock, Session } from '../core/ports.ts';
import { careful, writes } from '../core/saved.ts';
import { restoreStart } from '../core/way-back.ts';
import { assemble, assertsSomething, type Draft } from './assemble.ts';
import { Abandoned, type Proposal, type Writer } from './proposal.ts';
import { prove, type Replay } from './prove.ts';
import { putBack } from './put-back.ts';
import { createTrial, type Trial } from './trial.ts';
import { writeChoices } from './write/choices.ts';
import { writeEditors } from './write/editors.ts';
import { writeEffects } from './write/effects.ts';
import { writeForms } from './write/forms.ts';
import { writeMembers } from './write/members.ts';
import { writeNumbers } from './write/numbers.ts';
import { writeNavigation, writePages } from './write/pages.ts';
import { writeRecords } from './write/records.ts';
import { writeRefusals } from './write/refusals.ts';
import { writeSearch } from './write/search.ts';
import { writeSigningIn, writeSigningOut } from './write/signing.ts';

/** These need no more than the way in, so that the first tests are there while the application is still explored. */
const EARLY_WRITERS: readonly Writer[] = [writeSigningIn];

const WRITERS: readonly Writer[] = [
  writeSigningOut,
  writeRecords,
  writeEditors,
  writeForms,
  writeNumbers,
  writeRefusals,
  writeEffects,
  writeSearch,
  writeChoices,
  writeMembers,
  writeNavigation,
  writePages,
];

export type GeneratorPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly replay: Replay;
  readonly clock: Clock;
  /** Waits a while for an application that went away; false when it did not come back. */
  readonly comesBack: () => Promise<boolean>;
  /** A value that no other trial has: letters and digits. */
  readonly unique: () => string;
};

export type GeneratorOptions = {
  readonly baseUrl: string;
  readonly values: Readonly<Record<string, string>>;
  readonly goal?: string;
  readonly maxTests: number;
  readonly timeBudgetMs: number;
  readonly workers: number;
  readonly allowDestructive: boolean;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
};

export type Generated = {
  readonly tests: readonly TestCase[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  /** The application went away and did not come back: what was proven until then is kept. */
  readonly targetLost: boolean;
};

type Desk = {
  readonly tests: TestCase[];
  readonly dropped: { name: string; reason: string }[];
  readonly findings: Finding[];
  readonly names: Set<string>;
  readonly bodies: Set<string>;
  /** Kept tests with what is known of their steps, by id. */
  readonly drafts: Map<string, Draft>;
  proposed: number;
  targetLost: boolean;
  /** Set where what is tried at the same time, or left behind, shows in each other's pages. */
  shared: Explored | null;
  /** A trial has written something since the application was as it was found. */
  isTouched: boolean;
};

export type Generator = {
  /** Writes what can be written before the application is known. */
  writeEarly(signIn: SignIn | null): Promise<void>;
  writeAll(explored: Explored): Promise<void>;
  /** Replays what was kept once more, now beside all the others, and takes out what does not hold there. */
  verify(): Promise<void>;
  result(): Generated;
};

/** Thinks of tests, tries each twice, keeps what can be proven by replay. */
export function createGenerator(ports: GeneratorPorts, options: GeneratorOptions): Generator {
  const desk: Desk = {
    tests: [],
    dropped: [],
    findings: [],
    names: new Set(),
    bodies: new Set(),
    drafts: new Map(),
    proposed: 0,
    targetLost: false,
    shared: null,
    isTouched: false,
  };
  const startedMs = ports.clock.monotonicMs();
  const room = { desk, ports, options, startedMs };
  return {
    async writeEarly(signIn) {
      const nothing: Explored = {
        states: [],
        seen: [],
        transitions: [],
        skipped: [],
        findings: [],
        codes: [],
        signIn,
        sharedInterface: false,
        performed: 0,
        stopped: 'everything seen',
      };
      await writeWith(EARLY_WRITERS, nothing, room);
    },
    writeAll: (explored) => writeWith(WRITERS, explored, room),
    verify: () => verify(room),
    result: () => ({
      tests: desk.tests.slice(0, options.maxTests),
      dropped: desk.dropped,
      findings: desk.findings,
      targetLost: desk.targetLost,
    }),
  };
}

type Room = {
  readonly desk: Desk;
  readonly ports: GeneratorPorts;
  readonly options: GeneratorOptions;
  readonly startedMs: number;
};

async function writeWith(writers: readonly Writer[], explored: Explored, room: Room): Promise<void> {
  const { desk, options } = room;
  const report = (finding: Finding) => {
    const isKnown = (known: Finding) =>
      known.kind === finding.kind && known.title === finding.title && known.page === finding.page;
    if (desk.findings.some(isKnown)) return;
    desk.findings.push(finding);
    options.emit({ kind: 'finding', finding });
  };
  desk.shared = explored.sharedInterface ? explored : null;
  await restore(room);
  const context = { explored, allowDestructive: options.allowDestructive, report };
  const proposals = inOrder(
    writers.flatMap((writer) => writer(context)).map((proposal) => (desk.shared ? serial(proposal) : proposal)),
    options.goal,
  );
  for (const proposal of proposals) options.emit({ kind: 'proposed', name: proposal.name, total: ++desk.proposed });
  const queue = proposals.values();
  await Promise.all(
    Array.from({ length: workersOf(room) }, async () => {
      for (const proposal of queue) {
        if (isOver(room)) return;
        await tryProposal(proposal, room);
      }
    }),
  );
}

function workersOf({ desk, options }: Room): number {
  return desk.shared ? 1 : options.workers;
}

/** Its test runs while no other does. */
function serial(proposal: Proposal): Proposal {
  return { ...proposal, tags: [...proposal.tags, SERIAL_TAG] };
}

function isOver({ desk, ports, options, startedMs }: Room): boolean {
  const isLate = ports.clock.monotonicMs() - startedMs > options.timeBudgetMs;
  return isLate || desk.targetLost || desk.tests.length >= options.maxTests || options.signal?.aborted === true;
}

/** An application that restarts says nothing about a test; one that is gone for good ends the writing. */
async function isThereAgain({ desk, ports }: Room): Promise<boolean> {
  if (!desk.targetLost && !(await ports.comesBack())) desk.targetLost = true;
  return !desk.targetLost;
}

/** Tests of an application whose state is shared see what other tests left behind. */
async function verify(room: Room): Promise<void> {
  const { desk, options } = room;
  const kept = await inParallel([...desk.tests], workersOf(room), async (test) => {
    for (let times = 1; ; times++) {
      if (desk.targetLost || options.signal?.aborted) return test;
      try {
        return await verifyOne(test, room);
      } catch (error) {
        if (!isAppError(error, 'target_unreachable')) throw error;
        // Proven already: an application that is gone takes nothing of that away.
        if (!(await isThereAgain(room)) || times > RETURNS_FORGIVEN) return test;
      }
    }
  });
  if (options.signal?.aborted) return;
  desk.tests.splice(0, desk.tests.length, ...kept.filter((test) => test !== null));
}

async function verifyOne(test: TestCase, room: Room): Promise<TestCase | null> {
  const { desk, options } = room;
  const draft = desk.drafts.get(test.id);
  const replay = replayOf(room);
  if (!draft || (await replay(test)).status === 'passed') return test;
  const proof = await prove(draft, replay, () => undefined);
  if (proof.proven) return proof.draft.test;
  const reason = `Beside the other tests: ${proof.reason}`;
  desk.dropped.push({ name: test.name, reason });
  options.emit({ kind: 'dropped', name: test.name, reason });
  return null;
}

/** By worth; what mentions the goal's words comes first. */
function inOrder(proposals: readonly Proposal[], goal: string | undefined): readonly Proposal[] {
  const words = (goal ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const wanted = (proposal: Proposal) =>
    words.some((word) =>
      `${proposal.name} ${proposal.feature} ${proposal.tags.join(' ')}`.toLowerCase().includes(word),
    );
  return proposals.toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)) || a.priority - b.priority);
}

/** A browser that ended says nothing about the proposal; one that ends again and again may end of it. */
const CRASHES_FORGIVEN = 1;
/** One that goes away each time that a test is tried may be brought down by it. */
const RETURNS_FORGIVEN = 1;

async function tryProposal(proposal: Proposal, room: Room, forgiven = 0): Promise<void> {
  const { desk, ports, options, startedMs } = room;
  const drop = async (reason: string) => {
    desk.dropped.push({ name: proposal.name, reason });
    options.emit({ kind: 'dropped', name: proposal.name, reason });
    if (desk.isTouched) await restore(room);
  };
  try {
    const draft = await draftOf(proposal, room);
    if (!assertsSomething(draft)) return drop('It showed nothing that could be asserted.');
    const body = JSON.stringify([draft.test.start, draft.test.steps]);
    if (desk.bodies.has(body)) return drop('Another test does the same.');
    desk.bodies.add(body);
    if (isOver(room)) return;
    const proof = await prove(draft, replayOf(room), (replay) =>
      options.emit({ kind: 'proving', name: proposal.name, replay, replays: 2 }),
    );
    if (!proof.proven) return drop(proof.reason);
    desk.isTouched = false;
    if (desk.tests.length >= options.maxTests) return;
    const test = named(proof.draft.test, desk.names);
    desk.tests.push(test);
    desk.drafts.set(test.id, { ...proof.draft, test });
    options.emit({ kind: 'proven', test, total: desk.tests.length, elapsedMs: ports.clock.monotonicMs() - startedMs });
  } catch (error) {
    if (options.signal?.aborted) return;
    if (error instanceof Abandoned) return drop(error.message);
    if (!isAppError(error)) throw error;
    if (error.code === 'target_unreachable') {
      const again = (await isThereAgain(room)) && forgiven < RETURNS_FORGIVEN;
      return again
        ? await tryProposal(proposal, room, forgiven + 1)
        : await drop('The application could not be reached any more.');
    }
    if (error.code === 'browser_crashed' && forgiven < CRASHES_FORGIVEN)
      return tryProposal(proposal, room, forgiven + 1);
    if (error.code === 'browser_crashed') throw error;
    await drop(`While it was tried: ${error.message}`);
  }
}

/** A replay that fails has not put back what it changed. */
function replayOf(room: Room): Replay {
  return async (test) => {
    const report = await room.ports.replay(test);
    if (report.status !== 'passed') await restore(room);
    return report;
  };
}

async function restore({ desk, ports, options }: Room): Promise<void> {
  desk.isTouched = false;
  if (desk.shared) await restoreStart(desk.shared, carefully(ports), { ...options.values });
}

/** What a trial leaves on its way would come into the page of the next. */
function carefully(ports: GeneratorPorts): GeneratorPorts {
  return { ...ports, open: async () => careful(await ports.open(), ports.clock) };
}

/** The first trial finds the way, the second repeats it with other values; what both saw is asserted. */
async function draftOf(proposal: Proposal, { desk, ports: given, options }: Room): Promise<Draft> {
  const { shared } = desk;
  const ports = shared ? carefully(given) : given;
  const first = await inTrial(ports, options, async (trial) => {
    try {
      await proposal.write(trial);
    } finally {
      desk.isTouched ||= trial.session.log.requests.some(writes);
    }
    if (shared) await putBack(trial, shared);
  });
  const second = await inTrial(ports, options, async (trial) => repeat(first, trial));
  return assemble(proposal, first, second, { baseUrl: options.baseUrl });
}

async function inTrial(
  ports: GeneratorPorts,
  options: GeneratorOptions,
  body: (trial: Trial) => Promise<void>,
): Promise<Trial> {
  const session = await ports.open();
  const trial = createTrial(session, ports, { ...options.values, unique: ports.unique() });
  try {
    await body(trial);
    return trial;
  } finally {
    await session.close();
  }
}

/** The same steps, the same places to look at, compared with the same earlier looks. */
async function repeat(first: Trial, trial: Trial): Promise<void> {
  for (const item of first.script) {
    if (item.kind === 'step') {
      await trial.do(item.step);
      continue;
    }
    const seen = first.looks[trial.looks.length];
    if (seen) await lookFor(trial.session, seen, trial.clock);
    const since = item.kind === 'look' || item.since === null ? null : (trial.looks[item.since] ?? null);
    if (item.kind === 'look') await trial.look();
    else await trial.observe({ limit: item.limit, since });
  }
}

/** Two tests of one name would be one file. */
function named(test: TestCase, names: Set<string>): TestCase {
  let { id, name } = test;
  for (let count = 2; names.has(id); count++) {
    id = `${test.id}-${count}`;
    name = `${test.name} (${count})`;
  }
  names.add(id);
  return { ...test, id, name };
}
