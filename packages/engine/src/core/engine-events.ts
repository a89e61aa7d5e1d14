import type { AppMap, Finding, RunReport, StepReport, TestCase, TestReport } from '@assay/domain';

/** Progress of the engine. The command line shows it, an agent sends it to the server. */
export type EngineEvent =
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'exploring';
      readonly page: string;
      readonly pages: number;
      readonly forms: number;
      readonly actions: number;
      readonly elapsedMs: number;
      readonly budgetMs: number;
    }
  | { readonly kind: 'explored'; readonly map: AppMap }
  | { readonly kind: 'finding'; readonly finding: Finding }
  /** A test was proposed; `total` grows while the explorer finds more. */
  | { readonly kind: 'proposed'; readonly name: string; readonly total: number }
  | { readonly kind: 'proving'; readonly name: string; readonly replay: number; readonly replays: number }
  /** `again`: it is in place of the test of that id, without what turned out to change with what other tests do. */
  | {
      readonly kind: 'proven';
      readonly test: TestCase;
      readonly total: number;
      readonly elapsedMs: number;
      readonly again?: true;
    }
  /** `id`: that of the test, when it was proven before and the last replay of the suite refuted it. */
  | { readonly kind: 'dropped'; readonly name: string; readonly reason: string; readonly id?: string }
  | { readonly kind: 'run-started'; readonly tests: number; readonly workers: number }
  | { readonly kind: 'test-started'; readonly id: string; readonly name: string; readonly attempt: number }
  | { readonly kind: 'step-ended'; readonly id: string; readonly index: number; readonly step: StepReport }
  | { readonly kind: 'test-ended'; readonly report: TestReport }
  | { readonly kind: 'run-ended'; readonly report: RunReport };

export type Emit = (event: EngineEvent) => void;
