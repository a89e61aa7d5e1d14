import { defaultFilter } from 'cmdk';

type Named = { readonly id: string; readonly name: string; readonly group: string };

export type MatchGroup<Command extends Named> = { readonly name: string; readonly commands: readonly Command[] };

/** The commands that match the search, grouped. Groups and their commands are ordered by how well they match. */
export function matchingCommands<Command extends Named>(
  commands: readonly Command[],
  search: string,
): MatchGroup<Command>[] {
  const wanted = search.trim();
  const scored = commands.map((command) => ({
    command,
    score: wanted === '' ? 1 : defaultFilter(command.name, wanted),
  }));
  const ranked = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  const names = [...new Set(ranked.map(({ command }) => command.group))];
  return names.map((name) => ({
    name,
    commands: ranked.map(({ command }) => command).filter(({ group }) => group === name),
  }));
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
