export type Shortcut = {
  /** One key, or two that are pressed one after the other: `r`, `?`, `g p`. */
  readonly keys: string;
  /** Pressed together with Ctrl, or Cmd. */
  readonly withCtrl?: true;
  /** As the list of shortcuts words it. */
  readonly does: string;
};

/** The keyboard shortcuts of the screens. */
export const SHORTCUTS = {
  search: { keys: 'k', withCtrl: true, does: 'Search or jump to' },
  sidebar: { keys: 'b', withCtrl: true, does: 'Show or hide the sidebar' },
  dashboard: { keys: 'g d', does: 'Go to the dashboard' },
  projects: { keys: 'g p', does: 'Go to the projects' },
  run: { keys: 'r', does: 'Run the test, or all tests of the list' },
  list: { keys: '?', does: 'Show this list' },
} as const satisfies Record<string, Shortcut>;
