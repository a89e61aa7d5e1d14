import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { EditProjectForm } from './edit-project-form.tsx';

type LoadProps = { readonly project: Project; readonly onDone?: () => void; readonly actions?: ReactNode };

/** The form of a project, once its saved user name is known. Where that fails, the field is empty and says so. */
export function LoadProjectForm({ project, ...rest }: LoadProps) {
  const saved = useQuery({
    queryKey: ['project-credentials', project.id],
    queryFn: async () => await callFunction('project-credentials', { project_id: project.id }),
    enabled: project.has_username,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (project.has_username && saved.isPending) return <SkeletonRows count={4} />;
  return (
    <>
      {saved.isLoadingError && (
        <p role="alert" className="mb-4 text-fail">
          {PROJECTS.usernameNotLoaded}
        </p>
      )}
      <EditProjectForm project={project} username={saved.data?.username ?? null} {...rest} />
    </>
  );
}
