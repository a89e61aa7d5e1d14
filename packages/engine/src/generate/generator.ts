import { type Finding, SERIAL_TAG, type TestCase } from '@assay/domain';
import type { ExploredApplication, SignIn } from '../core/states/explored-application.ts';
import {
  createGenerationContext,
  type GenerationContext,
  type GeneratorOptions,
  type GeneratorPorts,
  shouldStop,
  workersOf,
} from './generation-context.ts';
import { restoreSharedStart } from './proof/restore-shared-start.ts';
import { verifyTogether } from './proof/verify-together.ts';
import type { Proposal, Writer, WriterContext } from './proposal.ts';
import { tryProposal } from './try-proposal.ts';
import { writeAcceptedForms } from './writers/accepted-forms.ts';
import { writeControlEffects } from './writers/control-effects.ts';
import { writeInlineEditors } from './writers/inline-editors.ts';
import { writeIssuedNumbers } from './writers/issued-numbers.ts';
import { writeListFilters } from './writers/list-filters.ts';
import { writeListMembers } from './writers/list-members.ts';
import { writeNavigation, writePages } from './writers/pages-and-navigation.ts';
import { writeRecordLifecycles } from './writers/record-lifecycle.ts';
import { writeRefusedInput } from './writers/refused-input.ts';
import { writeSearch } from './writers/search-forms.ts';
import { writeSigningIn, writeSigningOut } from './writers/sign-in-and-out.ts';

/** They need only the sign-in, so that the first tests are proven while the application is still being explored. */
const EARLY_WRITERS: readonly Writer[] = [writeSigningIn];

const WRITERS: readonly Writer[] = [
  writeSigningOut,
  writeRecordLifecycles,
  writeInlineEditors,
  writeAcceptedForms,
  writeIssuedNumbers,
  writeRefusedInput,
  writeControlEffects,
  writeSearch,
  writeListFilters,
  writeListMembers,
  writeNavigation,
  writePages,
];

export type Generated = {
  readonly tests: readonly TestCase[];
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  readonly findings: readonly Finding[];
  /**
   * What ended the generation early: the signal, or an application that stopped answering. Tests proven before are
   * kept.
   */
  readonly stopped: 'cancelled' | 'target lost' | null;
};

export type Generator = {
  /** Writes the tests that need only the sign-in. */
  writeEarly(signIn: SignIn | null): Promise<void>;
  writeAll(explored: ExploredApplication): Promise<void>;
  /** Replays all kept tests once more, in parallel, and removes what does not hold then. */
  verify(): Promise<void>;
  result(): Generated;
};

/** Proposes tests, makes two dry runs of each, and keeps those that replays prove. */
export function createGenerator(ports: GeneratorPorts, options: GeneratorOptions): Generator {
  const context = createGenerationContext(ports, options);
  const { progress } = context;
  return {
    async writeEarly(signIn) {
      const nothing: ExploredApplication = {
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
      await writeWith(EARLY_WRITERS, nothing, context);
    },
    writeAll: (explored) => writeWith(WRITERS, explored, context),
    verify: () => verifyTogether(context),
    result: () => ({
      tests: progress.tests.slice(0, options.maxTests),
      dropped: progress.dropped,
      findings: progress.findings,
      stopped: options.signal?.aborted ? 'cancelled' : progress.targetLost ? 'target lost' : null,
    }),
  };
}

async function writeWith(
  writers: readonly Writer[],
  explored: ExploredApplication,
  context: GenerationContext,
): Promise<void> {
  const { progress, options } = context;
  const report = (finding: Finding) => {
    const isKnown = (known: Finding) =>
      known.kind === finding.kind && known.title === finding.title && known.page === finding.page;
    if (progress.findings.some(isKnown)) return;
    progress.findings.push(finding);
    options.emit({ kind: 'finding', finding });
  };
  progress.sharedInterface = explored.sharedInterface ? explored : null;
  await restoreSharedStart(context);
  const writerContext: WriterContext = { explored, allowDestructive: options.allowDestructive, report };
  const proposals = inOrder(
    writers
      .flatMap((writer) => writer(writerContext))
      .map((proposal) => (progress.sharedInterface ? serial(proposal) : proposal)),
    options.goal,
  );
  for (const proposal of proposals) options.emit({ kind: 'proposed', name: proposal.name, total: ++progress.proposed });
  const queue = proposals.values();
  await Promise.all(
    Array.from({ length: workersOf(context) }, async () => {
      for (const proposal of queue) {
        if (shouldStop(context)) return;
        await tryProposal(proposal, context);
      }
    }),
  );
}

/** Marks the test to run while no other test does. */
function serial(proposal: Proposal): Proposal {
  return { ...proposal, tags: [...proposal.tags, SERIAL_TAG] };
}

/** Sorted by priority, with proposals that mention words of the goal first. */
function inOrder(proposals: readonly Proposal[], goal: string | undefined): readonly Proposal[] {
  const words = (goal ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const wanted = (proposal: Proposal) =>
    words.some((word) =>
      `${proposal.name} ${proposal.feature} ${proposal.tags.join(' ')}`.toLowerCase().includes(word),
    );
  return proposals.toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)) || a.priority - b.priority);
}
