/** The notice of a workspace without an active plan. */
export const PLAN_NOTICE = {
  title: 'This workspace has no active plan',
  text: 'It can hold no projects and start no test runs. A trial belongs to the first workspace that you create.',
  trialOver: 'The trial of this workspace has ended',
  stays: 'What you have stays readable; it takes no new projects and starts no test runs until a plan is chosen.',
  ask: 'Ask an administrator of the workspace to choose a plan.',
} as const;
