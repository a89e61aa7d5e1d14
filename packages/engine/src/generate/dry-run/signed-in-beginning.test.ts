import type { Step } from '@assay/domain';
import { expect, it } from 'vitest';
import type { SignedInStart } from '../../core/signed-in-port.ts';
import type { ScriptItem } from './script-record.ts';
import { createSignedInBeginning } from './signed-in-beginning.ts';

const STEPS: readonly Step[] = [{ kind: 'type', text: '{{password}}', target: { role: 'field', name: 'Password' } }];

function beginning(start: SignedInStart | null) {
  const script: ScriptItem[] = [];
  const done: string[] = [];
  const begun = createSignedInBeginning({
    signedIn: { start: () => Promise.resolve(start) } as never,
    script,
    beginWith: async () => void done.push('stored'),
    know: () => undefined,
    perform: async (step) => {
      done.push(step.kind);
      script.push({ kind: 'step', step });
    },
  });
  return { begun, script, done };
}

it.each([
  ['with a stored state', { storage: {}, elements: {} } as unknown as SignedInStart, ['stored'], 'signed-in'],
  ['by hand', null, ['type'], 'step'],
] as const)('%s, it signs in once, also when its script went back to before that', async (_, start, did, kind) => {
  const { begun, script, done } = beginning(start);
  await begun.begin(STEPS);
  script.length = 0;
  script.push({ kind: 'look' });
  await begun.begin(STEPS);
  await begun.begin(STEPS);
  expect(done).toEqual(did);
  expect(script.map((item) => item.kind)).toEqual([kind, 'look']);
});
