import { printStep, type TestCase } from '@assay/domain';
import type { EngineEvent } from '@assay/engine';
import type { WorkEvent } from '@assay/protocol';
import { cutText } from './cut-text.ts';
import type { EvidenceFiles } from './evidence-files.ts';
import { wireFinding, wireStep } from './wire-report.ts';

type StreamOptions = { readonly push: (event: WorkEvent) => void; readonly files: Pick<EvidenceFiles, 'send'> };

/** Turns engine events into events of the log. An event that names files is sent after these files. */
export function createRunEventStream(test: TestCase, { push, files }: StreamOptions) {
  let line = Promise.resolve();
  let hasBegun = false;
  const steps = test.steps.map((step) => cutText(printStep(step)));
  const after = (uploads: readonly string[], events: readonly WorkEvent[]) => {
    line = line.then(async () => {
      await Promise.all(uploads.map(files.send));
      for (const event of events) push(event);
    });
  };
  return {
    begin(browser: string) {
      if (hasBegun) return;
      hasBegun = true;
      after([], [{ kind: 'run-started', attempt: 1, steps, browser }, ...startOf(0, steps)]);
    },
    emit(event: EngineEvent) {
      switch (event.kind) {
        case 'test-started':
          if (event.attempt > 1) after([], [{ kind: 'trial-started', trial: event.attempt }, ...startOf(0, steps)]);
          return;
        case 'step-ended': {
          const named = [event.step.screenshot, event.step.structure].filter((file) => file !== undefined);
          const goesOn = event.step.status === 'passed' || event.step.status === 'healed';
          after(named, [
            { kind: 'step-ended', index: event.index, step: wireStep(event.step) },
            ...(goesOn ? startOf(event.index + 1, steps) : []),
          ]);
          return;
        }
        case 'finding':
          return after([], [{ kind: 'finding', finding: wireFinding(event.finding) }]);
        case 'test-ended':
          return after(
            [],
            event.report.healed.map((heal) => ({ kind: 'heal', heal })),
          );
        case 'note':
          return after([], [{ kind: 'note', text: cutText(event.text) }]);
        default:
          return;
      }
    },
    settled: () => line,
  };
}

function startOf(index: number, steps: readonly string[]): WorkEvent[] {
  return index < steps.length ? [{ kind: 'step-started', index }] : [];
}
