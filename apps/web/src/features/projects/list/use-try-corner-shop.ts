import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/server/error-message.ts';
import { showProjectError, useInvalidateProjects } from '../after-change.ts';

/** Starts the sample shop of the installation and creates a project for it. */
export function useTryCornerShop(companyId: string, onReady: (projectId: string) => void) {
  const invalidate = useInvalidateProjects();
  return useMutation({
    mutationFn: async () => {
      // Loaded with the click: the dashboard is shown before.
      const { callFunction } = await import('../../../lib/server/call-function.ts');
      return await callFunction('try-corner-shop', { company_id: companyId });
    },
    onSuccess: async ({ project_id }) => {
      await invalidate();
      onReady(project_id);
    },
    onError: (error) => showProjectError(error, companyId, messageOf(error)),
  });
}
