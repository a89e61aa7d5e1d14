const PROGRESS = /(?:…|\.\.\.)$/;

/** All notes of a running generation. Notes about progress end with an ellipsis; they are left out once it has ended. */
export function visibleNotes(notes: readonly string[], live: boolean): readonly string[] {
  return live ? notes : notes.filter((note) => !PROGRESS.test(note.trimEnd()));
}
