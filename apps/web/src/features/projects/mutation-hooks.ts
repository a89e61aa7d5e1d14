import { AppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PROJECTS } from '../../config/messages/projects.ts';
import { createProject, deleteProject, updateProject } from '../../data/changes/projects.ts';
import type { Project } from '../../data/queries/projects.ts';
import { showSuccess } from '../../lib/browser/show-toast.ts';
import { isBelowLimit, usageQuery } from '../../lib/plan-usage.ts';
import { currentSession } from '../../lib/server/current-session.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { showProjectError, useInvalidateProjects } from './after-change.ts';
import { newProject, type ProjectForm, projectChange, type SavedProject } from './dialogs/project-form.ts';

export function useCreateProject(companyId: string, onCreated: (projectId: string) => void) {
  const client = useQueryClient();
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async (form: ProjectForm) => {
      const usage = await client.fetchQuery({ ...usageQuery(companyId), staleTime: 0 });
      if (!isBelowLimit(usage, 'project_boards'))
        throw new AppError('limit_reached', 'No board is left.', { details: { reason: 'projects_limit' } });
      const session = await currentSession();
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
}

type Edit = Omit<SavedProject, 'url'> & { readonly form: ProjectForm };

export function useUpdateProject(project: Project, onUpdated: () => void) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async ({ form, ...rest }: Edit) =>
      await updateProject(supabase(), {
        id: project.id,
        changes: projectChange(form, { ...rest, url: project.url }),
      }),
    onSuccess: async () => {
      await invalidate();
      onUpdated();
      showSuccess(PROJECTS.updated);
    },
    onError: (error) => showProjectError(error, project.company_id, PROJECTS.updateFailed),
  });
}

export function useSetProjectStatus(project: Project) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async (status: Project['status']) => {
      await updateProject(supabase(), { id: project.id, changes: { status } });
      return status;
    },
    onSuccess: async (status) => {
      await invalidate();
      showSuccess(status === 'Archived' ? PROJECTS.archived : PROJECTS.restored);
    },
    onError: (error) => showProjectError(error, project.company_id, PROJECTS.updateFailed),
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
