export { inOrder, type StoredEvent } from './in-order.ts';
export {
  type DroppedTest,
  type GenerationPhase,
  type GenerationView,
  type ProvenTest,
  viewGeneration,
} from './view-generation.ts';
export { type FrameView, type RunView, type StepView, viewRun } from './view-run.ts';
