import { type Finding, SERIAL_TAG, type TestCase } from '@assay/domain';
import type { Explored, SignIn } from '../core/states/explored.ts';
import {
  createRoom,
  type GeneratorOptions,
  type GeneratorPorts,
  isOver,
  type Room,
  workersOf,
} from './generation-context.ts';
import { restore } from './proof/restore-shared-start.ts';
import { verify } from './proof/verify-together.ts';
import type { Proposal, Writer } from './proposal.ts';
import { tryProposal } from './try-proposal.ts';
import { writeForms } from './writers/accepted-forms.ts';
import { writeEffects } from './writers/control-effects.ts';
import { writeEditors } from './writers/inline-editors.ts';
import { writeNumbers } from './writers/issued-numbers.ts';
import { writeChoices } from './writers/list-filters.ts';
import { writeMembers } from './writers/list-members.ts';
import { writeNavigation, writePages } from './writers/pages.ts';
import { writeRecords } from './writers/record-lifecycle.ts';
import { writeRefusals } from './writers/refused-input.ts';
import { writeSearch } from './writers/search.ts';
import { writeSigningIn, writeSigningOut } from './writers/sign-in.ts';

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

export type Generated = {
  readonly tests: readonly TestCase[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  /** What ended the writing early: the signal, or an application that stopped answering. What was proven until then is kept. */
  readonly stopped: 'cancelled' | 'target lost' | null;
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
  const room = createRoom(ports, options);
  const { desk } = room;
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
      stopped: options.signal?.aborted ? 'cancelled' : desk.targetLost ? 'target lost' : null,
    }),
  };
}

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

/** Its test runs while no other does. */
function serial(proposal: Proposal): Proposal {
  return { ...proposal, tags: [...proposal.tags, SERIAL_TAG] };
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
