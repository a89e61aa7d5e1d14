import { useOutletContext } from 'react-router';
import type { Project } from '../data/queries/projects.ts';

/** The project of the pages below /projects/:projectId. */
export function useProject(): Project {
  return useOutletContext<Project>();
}
