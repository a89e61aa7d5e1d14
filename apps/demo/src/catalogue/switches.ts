import { type ChangeId, isChangeId } from './changes.ts';
import { type DefectId, isDefectId } from './defects.ts';

/** Which defects and changes are on. */
export type Switches = { readonly defects: ReadonlySet<DefectId>; readonly changes: ReadonlySet<ChangeId> };

/** A switch that is in neither catalogue. The message names it. */
export class UnknownSwitchError extends Error {
  override readonly name = 'UnknownSwitchError';
}

export const NO_SWITCHES: Switches = { defects: new Set(), changes: new Set() };

/**
 * Reads switch ids from outside. Each text may hold several, separated by commas.
 * @throws UnknownSwitchError
 */
export function readSwitches(texts: {
  readonly defects?: readonly string[];
  readonly changes?: readonly string[];
}): Switches {
  return {
    defects: new Set(splitIds(texts.defects).map(defectNamed)),
    changes: new Set(splitIds(texts.changes).map(changeNamed)),
  };
}

/**
 * Reads `defect:a,change:b`, the form of the cookie and of the header.
 * @throws UnknownSwitchError
 */
export function parseSwitches(text: string): Switches {
  const defects: string[] = [];
  const changes: string[] = [];
  for (const part of splitIds([text])) {
    const [kind, id = ''] = part.split(':');
    if (kind === 'defect') defects.push(id);
    else if (kind === 'change') changes.push(id);
    else throw new UnknownSwitchError(`"${part}" is neither defect:ID nor change:ID.`);
  }
  return readSwitches({ defects, changes });
}

export function unionOf(...all: readonly Switches[]): Switches {
  return {
    defects: new Set(all.flatMap(({ defects }) => [...defects])),
    changes: new Set(all.flatMap(({ changes }) => [...changes])),
  };
}

function splitIds(texts: readonly string[] = []): string[] {
  return texts.flatMap((text) => text.split(',').map((id) => id.trim())).filter((id) => id !== '');
}

function defectNamed(id: string): DefectId {
  if (isDefectId(id)) return id;
  throw new UnknownSwitchError(`There is no defect "${id}".`);
}

function changeNamed(id: string): ChangeId {
  if (isChangeId(id)) return id;
  throw new UnknownSwitchError(`There is no change "${id}".`);
}
