import { ROLES } from '@assay/domain';
import type { Actor } from './policy-matrix.ts';

/** In the order of the matrix. */
export const MEMBERS: readonly Actor[] = ROLES;
export const ALL_BUT_VIEWER = without(MEMBERS, 'Viewer');
export const ALL_BUT_DEVELOPER_AND_VIEWER = without(ALL_BUT_VIEWER, 'Developer');
export const LEADERS = without(ALL_BUT_DEVELOPER_AND_VIEWER, 'QA');
export const OWNER_AND_ADMIN: readonly Actor[] = ['Owner', 'Admin'];
export const NOBODY: readonly Actor[] = [];
export const READ_ONLY = { select: MEMBERS, insert: NOBODY, update: NOBODY, delete: NOBODY } as const;

function without(actors: readonly Actor[], actor: Actor): readonly Actor[] {
  return actors.filter((candidate) => candidate !== actor);
}
