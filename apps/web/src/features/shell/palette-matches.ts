import { defaultFilter } from 'cmdk';

type Named = {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Found by the server for this search, by whatever of its words. */
  readonly found?: boolean;
  /** Shown only when it was searched for. */
  readonly onlySearched?: boolean;
};

/** What the server found stands below what the name matches well. */
const FOUND_SCORE = 0.01;

export type MatchGroup<Command extends Named> = { readonly name: string; readonly commands: readonly Command[] };

/** The commands that match the search, grouped. Groups and their commands are ordered by how well they match. */
export function matchingCommands<Command extends Named>(
  commands: readonly Command[],
  search: string,
): MatchGroup<Command>[] {
  const wanted = search.trim();
  const scored = commands.map((command) => ({
    command,
    score: scoreOf(command, wanted),
  }));
  const ranked = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  const names = [...new Set(ranked.map(({ command }) => command.group))];
  return names.map((name) => ({
    name,
    commands: ranked.map(({ command }) => command).filter(({ group }) => group === name),
  }));
}

function scoreOf({ name, found = false, onlySearched = false }: Named, wanted: string): number {
  if (wanted === '') return onlySearched || found ? 0 : 1;
  return Math.max(defaultFilter(name, wanted), found ? FOUND_SCORE : 0);
}

/** The entry that was chosen with the arrow keys. It counts only while the results are those of `among`. */
export type Choice = { readonly among: string; readonly id: string };

/** A text that is the same for the same results in the same order. */
export function resultsKey(groups: readonly MatchGroup<Named>[]): string {
  return groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' ');
}

/** Id of the entry that Enter runs: the chosen one, or the first match once the results have changed. */
export function selectedOf(groups: readonly MatchGroup<Named>[], choice: Choice | undefined): string {
  if (choice !== undefined && choice.among === resultsKey(groups)) return choice.id;
  return groups[0]?.commands[0]?.id ?? '';
}
