import type { Project } from '@assay/db';
import { useOutletContext } from 'react-router';

/** The project that the pages below /projects/:projectId are about. */
export function useProject(): Project {
  return useOutletContext<Project>();
}
