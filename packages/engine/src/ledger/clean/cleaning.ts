import type { FrameSnapshot } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { WriteGuard } from './write-guard.ts';

/** A session of an application that something is put back in. */
export type Cleaning = {
  readonly session: Session;
  readonly clock: Clock;
  readonly guard: WriteGuard;
  /** Opens a page, signed in where that is known. */
  readonly open: (path: string) => Promise<FrameSnapshot>;
};
