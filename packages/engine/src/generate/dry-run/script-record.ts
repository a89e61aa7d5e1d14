import type { Step } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { LoggedRequest } from '../../core/browser-clock-and-store-ports.ts';
import type { Exchange } from '../../core/exchanges/exchange.ts';
import type { Submission } from '../../core/forms/submit-form.ts';

/** The page at a place of the script. What every dry run sees there becomes expectations. */
export type Observation = {
  readonly before: FrameSnapshot | null;
  readonly after: FrameSnapshot;
  readonly requests: readonly LoggedRequest[];
  /** What the application sent and got since the last action, and the texts that were typed until then. */
  readonly exchanges?: readonly Exchange[];
  readonly typed?: readonly string[];
  /** False where a count says how much else is there, which the next run cannot know. */
  readonly counts?: boolean;
};

export type ScriptItem =
  | { readonly kind: 'step'; readonly step: Step }
  /** Signing in, which a stored state stands for. Always the first item. */
  | { readonly kind: 'signed-in'; readonly steps: readonly Step[] }
  | { readonly kind: 'look' }
  /** `since` is the index of the look to compare with; null for none. */
  | { readonly kind: 'observe'; readonly limit: number; readonly since: number | null };

/** A position in a dry run: the lengths of its lists. */
export type ScriptPosition = { readonly script: number; readonly observations: number; readonly looks: number };

/** What a dry run recorded: its script, and the pages that it saw. */
export type ScriptRecord = {
  readonly script: ScriptItem[];
  readonly observations: Observation[];
  /** Every page that was looked at, in order. */
  readonly looks: FrameSnapshot[];
  position(): ScriptPosition;
  /** Removes what was recorded since the position. The page stays as it is. */
  rewindTo(since: ScriptPosition): void;
  /** Returns the page. */
  addLook(page: FrameSnapshot): FrameSnapshot;
  addObservation(observation: Observation, limit: number): void;
  addSubmission(submission: Submission): void;
};

/** An empty record. */
export function createScriptRecord(): ScriptRecord {
  const script: ScriptItem[] = [];
  const observations: Observation[] = [];
  const looks: FrameSnapshot[] = [];
  return {
    script,
    observations,
    looks,
    position: () => ({ script: script.length, observations: observations.length, looks: looks.length }),
    rewindTo(since) {
      script.length = since.script;
      observations.length = since.observations;
      looks.length = since.looks;
    },
    addLook(page) {
      looks.push(page);
      script.push({ kind: 'look' });
      return page;
    },
    addObservation(observation, limit) {
      const { before, after } = observation;
      observations.push(observation);
      script.push({ kind: 'observe', limit, since: before && looks.indexOf(before) });
      looks.push(after);
    },
    addSubmission({ steps, before }) {
      const items = steps.map((step): ScriptItem => ({ kind: 'step', step }));
      script.push(...items.slice(0, -1), { kind: 'look' }, ...items.slice(-1));
      looks.push(before);
    },
  };
}
