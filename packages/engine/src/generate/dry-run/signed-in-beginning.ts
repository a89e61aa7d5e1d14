import type { ElementDescription, Step } from '@assay/domain';
import type { StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { SignedIn, SignedInStart } from '../../core/signed-in-port.ts';
import type { ScriptItem } from './script-record.ts';

type Beginning = {
  readonly signedIn: SignedIn;
  readonly script: ScriptItem[];
  readonly beginWith: (storage: StorageState) => Promise<void>;
  readonly know: (elements: Readonly<Record<string, ElementDescription>>) => void;
  /** Performs and records a step. */
  readonly perform: (step: Step) => Promise<void>;
};

/** How a dry run signs in: once, whatever is left out of its script later. */
export function createSignedInBeginning({ signedIn, script, beginWith, know, perform }: Beginning) {
  let startedFrom: SignedInStart | null = null;
  let items: readonly ScriptItem[] = [];
  return {
    /** The stored state that it began with; null when it began as a visitor or signed in by hand. */
    startedFrom: () => startedFrom,
    /** Begins with the stored state; where there is none, performs the steps. Does nothing the second time. */
    async begin(steps: readonly Step[]): Promise<void> {
      if (script.some(signsIn)) return;
      // The script went back to before it. The session is signed in still.
      if (items.length > 0) return void script.unshift(...items);
      startedFrom = script.length === 0 ? await signedIn.start() : null;
      for (const step of startedFrom ? [] : steps) await perform(step);
      items = startedFrom ? [{ kind: 'signed-in', steps }] : steps.map((step) => ({ kind: 'step', step }));
      if (!startedFrom) return;
      await beginWith(startedFrom.storage);
      know(startedFrom.elements);
      script.push(...items);
    },
  };
}

function signsIn(item: ScriptItem): boolean {
  const typesPassword = item.kind === 'step' && item.step.kind === 'type' && item.step.text.includes('{{password}}');
  return typesPassword || item.kind === 'signed-in';
}
