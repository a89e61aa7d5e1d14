import { isAppError, type TestCase } from '@assay/domain';
import { inParallel } from '../../core/in-parallel.ts';
import { isThereAgain, leaveOut, RETURNS_FORGIVEN, type Room, workersOf } from '../generation-context.ts';
import { prove } from './prove.ts';
import { replayOf } from './restore-shared-start.ts';

/** Tests of an application whose state is shared see what other tests left behind. */
export async function verify(room: Room): Promise<void> {
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
  const draft = room.desk.drafts.get(test.id);
  const replay = replayOf(room);
  if (!draft || (await replay(test)).status === 'passed') return test;
  const proof = await prove(draft, replay, () => undefined);
  if (proof.proven) return proof.draft.test;
  leaveOut(test.name, `Beside the other tests: ${proof.reason}`, room);
  return null;
}
