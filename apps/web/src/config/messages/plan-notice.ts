/** The notice of a workspace without an active plan. */
export const PLAN_NOTICE = {
  title: 'This workspace has no active plan',
  text: 'It can hold no projects and start no test runs. A trial belongs to the first workspace that you create.',
  trialOver: 'The trial of this workspace has ended',
  stays: 'What you have stays readable; it takes no new projects and starts no test runs until a plan is chosen.',
  suspended: 'This workspace is suspended',
  suspendedText: (reason: string) =>
    `Nothing runs until it is restored; what you have stays readable. Reason: ${reason}`,
  suspendedStart: 'This workspace is suspended. Nothing runs until it is restored.',
  ask: 'Ask an administrator of the workspace to choose a plan.',
} as const;
