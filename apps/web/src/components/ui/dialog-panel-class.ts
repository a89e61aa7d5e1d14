/** The classes of the panel of a dialog, in the middle of the window; how wide it may be is added. */
export const DIALOG_PANEL_CLASS =
  'appearing fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl border bg-surface p-6 shadow-high';
