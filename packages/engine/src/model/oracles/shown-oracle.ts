import type { CollectionSnapshot } from '@assay/page';
import type { FieldEntry } from '../../core/forms/fields-to-fill.ts';
import { plainName, plainText } from '../../core/values/plain-text.ts';
import { shownAs } from '../../core/values/shown-as.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import type { SeenPage } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';
import { typedValues } from './typed-values.ts';

/**
 * What was typed against the row that shows it after the page was loaded again: a column that has the name of a field
 * shows what was typed into it. It needs no call of a script, so that it also holds for pages that the server draws.
 */
export function shownSuspicions(episode: Episode, looks: readonly Look[], { path }: SeenPage): readonly Suspicion[] {
  const typed = typedValues(episode);
  if (typed.length < 2) return [];
  return looks.flatMap(({ page }) =>
    page.collections.filter(({ kind }) => kind === 'table').flatMap((list) => otherCells(list, typed, path)),
  );
}

function otherCells(list: CollectionSnapshot, typed: readonly FieldEntry[], page: string): readonly Suspicion[] {
  const columns = list.columns.map(plainName);
  const named = typed.flatMap((entry) => {
    const column = columns.indexOf(plainName(entry.field.label));
    return column >= 0 && columns.lastIndexOf(columns[column] ?? '') === column ? [{ entry, column }] : [];
  });
  const hits = (cells: readonly string[]) =>
    named.filter(({ entry, column }) => plainText(cells[column] ?? '') === plainText(entry.value)).length;
  const fitting = list.rows.filter(
    (cells) => cells.length === columns.length && hits(cells) >= 2 && hits(cells) < named.length,
  );
  const isShownWhole = list.rows.some((cells) => hits(cells) === named.length);
  const [row] = fitting;
  // Several rows: records with values of another try.
  if (!row || fitting.length > 1 || isShownWhole) return [];
  return named.flatMap(({ entry, column }) => {
    const cell = row[column] ?? '';
    if (cell !== '' && shownAs(cell, entry.value) !== 'differs') return [];
    return suspicion({
      kind: 'lost-input',
      title: `“${entry.field.label}” shows something else than what was typed`,
      severity: 'serious',
      page,
      cause: ['not shown', plainName(entry.field.label), list.name],
      seen: [
        ['Typed', `${shownValue(entry.value)} into “${entry.field.label}”`],
        [
          'Shown after a reload',
          `${shownValue(cell)} under “${list.columns[column] ?? ''}”, in the row ${row.filter(Boolean).map(shownValue).join(', ')}`,
        ],
      ],
    });
  });
}
