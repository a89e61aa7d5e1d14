import type { ConsoleEntry } from '@assay/domain';
import type { LoggedRequest, SessionLog } from '../browser-clock-and-store-ports.ts';

/** How many entries of each kind a reader of a session's log has seen. */
export type LogPosition = {
  readonly console: number;
  readonly scriptErrors: number;
  readonly requests: number;
  readonly dialogs: number;
  readonly windows: number;
  readonly downloads: number;
  readonly exchanges: number;
};

/** The entries of a session's log between two positions. */
export type LogWindow = {
  readonly console: readonly ConsoleEntry[];
  readonly scriptErrors: SessionLog['scriptErrors'];
  readonly requests: readonly LoggedRequest[];
  readonly dialogs: SessionLog['dialogs'];
};

/** The position before the first entry. */
export const LOG_START: LogPosition = {
  console: 0,
  scriptErrors: 0,
  requests: 0,
  dialogs: 0,
  windows: 0,
  downloads: 0,
  exchanges: 0,
};

/** The position after the last entry of now. */
export function positionOf(log: SessionLog): LogPosition {
  return {
    console: log.console.length,
    scriptErrors: log.scriptErrors.length,
    requests: log.requests.length,
    dialogs: log.dialogs.length,
    windows: log.windows.length,
    downloads: log.downloads.length,
    exchanges: log.exchanges.length,
  };
}

/** The entries from one position to another, or until now. Requests carry the answers that are known now. */
export function windowOf(log: SessionLog, from: LogPosition, to: LogPosition = positionOf(log)): LogWindow {
  return {
    console: log.console.slice(from.console, to.console),
    scriptErrors: log.scriptErrors.slice(from.scriptErrors, to.scriptErrors),
    requests: log.requests.slice(from.requests, to.requests),
    dialogs: log.dialogs.slice(from.dialogs, to.dialogs),
  };
}
