import { useOutletContext } from 'react-router';
import type { Project } from '../data/queries/projects.ts';

/** The project that the pages below /projects/:projectId are about. */
export function useProject(): Project {
  return useOutletContext<Project>();
}
