const PROGRESS = /(?:…|\.\.\.)$/;

/** What stands below the counts: while it goes on every note, afterwards only those that are not about its progress. */
export function visibleNotes(notes: readonly string[], live: boolean): readonly string[] {
  return live ? notes : notes.filter((note) => !PROGRESS.test(note.trimEnd()));
}
