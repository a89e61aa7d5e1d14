import { withSavesAwaited, writes } from '../../core/waiting/pending-saves.ts';
import { lookFor } from '../../core/waiting/settled-page.ts';
import type { GeneratorOptions, GeneratorPorts, Room } from '../generation-context.ts';
import type { Proposal } from '../proposal.ts';
import { putBack } from './append-restore-steps.ts';
import { assemble, type Draft } from './assemble-draft.ts';
import { createTrial, type Trial } from './dry-run.ts';

/** The first trial finds the way, the second repeats it with other values; what both saw is asserted. */
export async function draftOf(proposal: Proposal, { desk, ports: given, options }: Room): Promise<Draft> {
  const { shared } = desk;
  const ports = shared ? withSavesAwaited(given) : given;
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
