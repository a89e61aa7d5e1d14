import { AppError, isAppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PROJECTS } from '../../config/messages/projects.ts';
import { createProject, deleteProject, updateProject } from '../../data/changes/projects.ts';
import { type Project, readProject } from '../../data/queries/projects.ts';
import { showSuccess, showUndoable } from '../../lib/browser/show-toast.ts';
import { fieldsChangedElsewhere } from '../../lib/changed-fields.ts';
import { isBelowLimit, usageQuery } from '../../lib/plan-usage.ts';
import { currentSession } from '../../lib/server/current-session.ts';
import { messageOf } from '../../lib/server/error-message.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { showProjectError, useInvalidateProjects } from './after-change.ts';
import {
  newProject,
  type ProjectForm,
  projectChange,
  type SavedProject,
  type SeenProject,
} from './dialogs/project-form.ts';

/** `mayHaveArrived`: the project was sent, and no answer came. */
export function useCreateProject(companyId: string, onCreated: (projectId: string) => void) {
  const client = useQueryClient();
  const invalidate = useInvalidateProjects();
  const [mayHaveArrived, setMayHaveArrived] = useState(false);
  const creating = useMutation({
    mutationFn: async (form: ProjectForm) => {
      setMayHaveArrived(false);
      const usage = await client.fetchQuery({ ...usageQuery(companyId), staleTime: 0 });
      if (!isBelowLimit(usage, 'project_boards'))
        throw new AppError('limit_reached', 'No board is left.', { details: { reason: 'projects_limit' } });
      const session = await currentSession();
      setMayHaveArrived(navigator.onLine);
      return await createProject(supabase(), {
        ...newProject(form),
        framework: 'Cypress',
        company_id: companyId,
        created_by: session?.user.id ?? null,
        status: 'Active',
      });
    },
    onSuccess: async (id) => {
      await invalidate();
      showSuccess(PROJECTS.created);
      onCreated(id);
    },
    onError: (error) => showProjectError(error, companyId, PROJECTS.createFailed),
  });
  return { ...creating, mayHaveArrived };
}

type Edit = { readonly form: ProjectForm; readonly saved: SavedProject };
/** Changed by others meanwhile: the fields, and what stands there now. */
export type Meanwhile = { readonly fields: readonly (keyof SeenProject)[]; readonly current: SeenProject };

/**
 * Saves the fields that differ from `saved`, what the form began with. When somebody else changed one of the same fields
 * meanwhile, nothing is saved and `onMeanwhile` is called.
 */
export function useUpdateProject(
  project: Project,
  { onUpdated, onMeanwhile }: { onUpdated: () => void; onMeanwhile: (found: Meanwhile) => void },
) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async ({ form, saved }: Edit): Promise<Meanwhile | undefined> => {
      const changes = projectChange(form, saved);
      const current = await readProject(supabase(), project.id);
      if (current === null) throw new AppError('not_found_or_denied', PROJECTS.gone);
      const seen: SeenProject = { name: saved.name, url: saved.url, description: saved.description };
      const fields = fieldsChangedElsewhere<keyof SeenProject>(seen, { ...seen, ...changes }, current);
      if (fields.length > 0) return { fields, current };
      await updateProject(supabase(), { id: project.id, changes });
      return undefined;
    },
    onSuccess: async (found) => {
      await invalidate();
      if (found !== undefined) return onMeanwhile(found);
      onUpdated();
      showSuccess(PROJECTS.updated);
    },
    onError: async (error) => {
      // The dialog of a project that is gone says so itself.
      if (isAppError(error, 'not_found_or_denied')) await invalidate();
      showProjectError(
        error,
        project.company_id,
        isAppError(error, 'not_found_or_denied') ? messageOf(error) : PROJECTS.updateFailed,
      );
    },
  });
}

/** In which format the code of a test is shown first. */
export function useSetFramework(project: Project) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async (framework: Project['framework']) =>
      await updateProject(supabase(), { id: project.id, changes: { framework } }),
    onSuccess: async () => {
      await invalidate();
      showSuccess(PROJECTS.updated);
    },
    onError: (error) => showProjectError(error, project.company_id, PROJECTS.updateFailed),
  });
}

export function useSetProjectStatus(project: Project) {
  const invalidate = useInvalidateProjects();
  const failed = (error: unknown) => showProjectError(error, project.company_id, PROJECTS.updateFailed);
  const set = async (status: Project['status']) => {
    await updateProject(supabase(), { id: project.id, changes: { status } });
    await invalidate();
    return status;
  };
  const restore = async () => {
    await set('Active');
    return PROJECTS.restored;
  };
  return useMutation({
    mutationFn: set,
    onSuccess: (status) => {
      if (status === 'Archived') showUndoable(PROJECTS.archived, { undo: restore, failed });
      else showSuccess(PROJECTS.restored);
    },
    onError: failed,
  });
}

export function useDeleteProject(project: Project, onDeleted: () => void) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async () => await deleteProject(supabase(), project.id),
    onSuccess: async () => {
      await invalidate();
      onDeleted();
      showSuccess(PROJECTS.deleted);
    },
    onError: (error) => showProjectError(error, project.company_id, PROJECTS.deleteFailed),
  });
}
