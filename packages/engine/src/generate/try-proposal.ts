import { isAppError, type TestCase } from '@assay/domain';
import { assertsSomething } from './dry-run/assemble-draft.ts';
import { draftOf } from './dry-run/draft-of.ts';
import { isOver, isThereAgain, leaveOut, RETURNS_FORGIVEN, type Room } from './generation-context.ts';
import { prove } from './proof/prove.ts';
import { replayOf, restore } from './proof/restore-shared-start.ts';
import { Abandoned, type Proposal } from './proposal.ts';

/** A browser that ended says nothing about the proposal; one that ends again and again may end of it. */
const CRASHES_FORGIVEN = 1;

/** Tries it twice, proves what came of it, and keeps it or leaves it out with the reason. */
export async function tryProposal(proposal: Proposal, room: Room, forgiven = 0): Promise<void> {
  const { desk, ports, options, startedMs } = room;
  const drop = async (reason: string) => {
    leaveOut(proposal.name, reason, room);
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
