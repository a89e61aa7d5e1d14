import { ERROR_TITLE } from './toast-titles.ts';

const LIMIT_NAMES = {
  test_runs: { title: 'Usage Limit Reached', what: 'test runs this month' },
  concurrent_agents: { title: 'Concurrent Limit Reached', what: 'concurrent test runs' },
  users: { title: 'User Limit Reached', what: 'users' },
  project_boards: { title: 'Project Board Limit Reached', what: 'project management boards' },
} as const;

export type LimitKind = keyof typeof LIMIT_NAMES;

function isLimitKind(kind: string): kind is LimitKind {
  return Object.hasOwn(LIMIT_NAMES, kind);
}

/** The tip of the button "New Project", when the plan allows no further project. */
export const PROJECT_LIMIT_TIP = 'Project limit reached. Upgrade your plan to create more projects.';

/** Title and text for a limit of the plan that is reached. */
export function limitMessage(kind: string, current: number, max: number): { title: string; description: string } {
  if (!isLimitKind(kind)) return { title: ERROR_TITLE, description: 'Unknown limit type' };
  const { title, what } = LIMIT_NAMES[kind];
  const description = `You've reached your ${what} limit (${current}/${max}). Upgrade your plan to continue.`;
  return { title, description };
}
