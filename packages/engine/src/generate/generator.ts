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
import { orderByPriorityAndGoal } from './order-by-priority-and-goal.ts';
import { restoreSharedStart } from './proof/restore-shared-start.ts';
import { verifyTogether } from './proof/verify-together.ts';
import type { Proposal, Writer, WriterContext } from './proposal.ts';
import { tryProposal } from './try-proposal.ts';
import { EARLY_WRITERS, WRITERS } from './writers/writers.ts';

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
  const proposals = orderByPriorityAndGoal(
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
