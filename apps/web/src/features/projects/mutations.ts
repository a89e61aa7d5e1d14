import { AppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PROJECTS } from '../../config/messages.ts';
import { createProject, deleteProject, updateProject } from '../../data/changes/projects.ts';
import type { Project } from '../../data/queries/projects.ts';
import { showError, showSuccess } from '../../lib/browser/toast.tsx';
import { isBelowLimit, limitOf, showLimit, usageQuery } from '../../lib/plan-usage.ts';
import { callFunction } from '../../lib/server/call-function.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { isDenied, messageOf } from '../../lib/server/request-errors.ts';
import { currentSession } from '../../lib/server/session.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { newProject, type ProjectForm, projectChange, type SavedForm } from './dialogs/project-form.ts';

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    const roots = [ROOTS.projects, ROOTS.summaries, ROOTS.usage, ROOTS.dashboard];
    await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
  };
}

/** A limit is told with its numbers, a refusal in its own words, a fault as the specification has it. */
function tell(error: unknown, companyId: string, otherwise: string): void {
  console.error(error);
  const limit = limitOf(error);
  if (limit !== undefined) {
    showLimit(limit, companyId).catch(() => showError(messageOf(error)));
    return;
  }
  showError(isDenied(error) ? messageOf(error) : otherwise);
}

export function useCreateProject(companyId: string, onCreated: (projectId: string) => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
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
      await refresh();
      showSuccess(PROJECTS.created);
      onCreated(id);
    },
    onError: (error) => tell(error, companyId, PROJECTS.createFailed),
  });
}

type Edit = Omit<SavedForm, 'urlWas'> & { readonly form: ProjectForm };

export function useUpdateProject(project: Project, onUpdated: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ form, ...rest }: Edit) =>
      await updateProject(supabase(), {
        id: project.id,
        changes: projectChange(form, { ...rest, urlWas: project.url }),
      }),
    onSuccess: async () => {
      await refresh();
      onUpdated();
      showSuccess(PROJECTS.updated);
    },
    onError: (error) => tell(error, project.company_id, PROJECTS.updateFailed),
  });
}

export function useSetProjectStatus(project: Project) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (status: Project['status']) => {
      await updateProject(supabase(), { id: project.id, changes: { status } });
      return status;
    },
    onSuccess: async (status) => {
      await refresh();
      showSuccess(status === 'Archived' ? PROJECTS.archived : PROJECTS.restored);
    },
    onError: (error) => tell(error, project.company_id, PROJECTS.updateFailed),
  });
}

export function useDeleteProject(project: Project, onDeleted: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => await deleteProject(supabase(), project.id),
    onSuccess: async () => {
      await refresh();
      onDeleted();
      showSuccess(PROJECTS.deleted);
    },
    onError: (error) => tell(error, project.company_id, PROJECTS.deleteFailed),
  });
}

/** A project on the shop that comes with the installation, ready to be tested. */
export function useTryCornerShop(companyId: string, onReady: (projectId: string) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => await callFunction('try-corner-shop', { company_id: companyId }),
    onSuccess: async ({ project_id }) => {
      await refresh();
      onReady(project_id);
    },
    onError: (error) => tell(error, companyId, messageOf(error)),
  });
}
