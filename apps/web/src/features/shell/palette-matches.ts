import { defaultFilter } from 'cmdk';

type Named = { readonly id: string; readonly name: string; readonly group: string };

export type MatchGroup<Command extends Named> = { readonly name: string; readonly commands: readonly Command[] };

/** The commands that a search finds, best first in each group and the group with the best match first. */
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

/** What was chosen, and among which results: it holds only for those. */
export type Choice = { readonly among: string; readonly id: string };

/** A name for a set of results, to tell whether they changed. */
export function resultsKey(groups: readonly MatchGroup<Named>[]): string {
  return groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' ');
}

/** The entry that Enter runs: the chosen one, or the first match again as soon as the results are others. */
export function selectedOf(groups: readonly MatchGroup<Named>[], choice: Choice | undefined): string {
  if (choice !== undefined && choice.among === resultsKey(groups)) return choice.id;
  return groups[0]?.commands[0]?.id ?? '';
}
