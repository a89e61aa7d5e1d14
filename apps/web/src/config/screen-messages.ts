import { PRODUCT } from './product.ts';

/** Every message that is not a label. Those of the specification are copied letter for letter. */

export const ERROR_TITLE = 'Error';
export const SUCCESS_TITLE = 'Success';

export const STATES = {
  failed: (what: string) => `${what} could not be loaded`,
  loading: (what: string) => `Loading ${what}`,
  retry: 'Try again',
  deniedTitle: 'Not for your role',
  deniedText: 'Your role in this workspace does not open this. Ask an administrator of the workspace.',
  missingTitle: (what: string) => `This ${what} is not here`,
  missingText: 'It was deleted, or it belongs to another workspace.',
  pageFailed: 'This page stopped working',
  offline: 'The server cannot be reached',
  browserOffline: 'You are offline. Nothing is saved until the connection is back.',
  offlineText: 'Check your connection, or that the server is running.',
} as const;

export const AUTH = {
  fillAll: 'Please fill in all fields',
  enterEmail: 'Please enter your email address',
  unexpected: 'An unexpected error occurred',
  signedUp: 'Please check your email to confirm your account',
  resetSentTitle: 'Email sent',
  resetSent: 'Check your inbox for password reset instructions',
  passwordUpdated: 'Your password has been updated successfully',
  passwordsDiffer: 'Passwords do not match',
  fillThis: 'Fill in this field',
  sessionMissing: 'This page needs the link of our mail. Ask for a new one.',
  codeWrong: 'This code or link no longer works. Ask for a new one.',
  enterCode: 'Enter the code of the mail',
  confirmTitle: 'Confirm your email',
  confirmSentTo: 'We sent a link and a code to',
  confirmHow: 'Open the link in this browser, or enter the code here.',
  noMail: 'Nothing there after a few minutes? Look in your spam folder.',
  sentAgain: 'A new mail is on its way.',
  wrongAddress: 'Wrong address? Sign up again',
  newLinkTitle: 'You need a link from our mail',
  newLinkText: 'Enter your address and we send you a link to set a new password.',
  linkTitle: 'This link no longer works',
  linkRefused: 'This did not work',
  linkText: 'It has expired, was used already, or is not complete. Enter your address and we send a new one.',
  linkUsed: 'Is your address confirmed already?',
  linkSent: (email: string) => `A new link is on its way to ${email}. Look in your spam folder too.`,
  googleOff: 'Sign-in with Google is not set up on this installation.',
  signUpTrial: '14 days free, no credit card',
  signUpText: 'Test your web application without writing code',
  signedOutTitle: 'Signed out',
  signedOutHere: 'The server cannot be reached, so only this browser was signed out.',
  passwordShort: (minLength: number) => `Password must be at least ${minLength} characters long`,
} as const;

export const ONBOARDING = {
  title: `Welcome to ${PRODUCT.name}`,
  subtitle: "Let's set up your account and company",
  failed: 'Something went wrong during setup',
  welcome: `Welcome to ${PRODUCT.short}!`,
} as const;

export const WORKSPACE = {
  listFailed: 'Failed to load organizations',
  none: 'No workspaces found.',
  switchedTitle: 'Workspace switched',
  switched: (name: string) => `Switched to ${name}`,
  switchFailed: 'Failed to switch workspace',
  nameRequired: 'Company name is required',
  createdTitle: 'Workspace created',
  created: (name: string) => `${name} workspace has been created successfully.`,
  createFailed: 'Failed to create workspace. Please try again.',
  notAuthenticated: 'Not authenticated',
  freeTitle: 'This workspace has no active plan',
  freeText: 'It can hold no projects and start no test runs. A trial belongs to the first workspace that you create.',
  freeAsk: 'Ask an administrator of the workspace to choose a plan.',
} as const;

export const DASHBOARD = {
  subtitle: 'Monitor your project health and track improvements',
  noResults: 'No test results yet. Create a project and run some tests to see results here.',
  notLoaded: 'Could not be loaded',
  noRuns: 'No runs yet',
  noRunsLately: 'No runs in the last 30 days',
  chartEmpty: 'Run a test, and its day appears here.',
  noFlaky: 'No flaky tests',
  flakyEmpty: 'Tests whose result changes without a reason, in the last 30 days, are listed here.',
  noFindings: 'No findings',
  findingsEmpty: 'Broken links, script errors and the like that Assay sees in your applications are listed here.',
} as const;

export const PROJECTS = {
  description: 'Manage your testing projects and configurations',
  subscribeTip: 'Subscribe to create projects',
  limitTip: 'Project limit reached. Upgrade your plan to create more projects.',
  createTip: 'Create a new project',
  readyHint: 'Ready to create your first project',
  noRunsHint: 'No tests run yet',
  teamNone: 'No team members yet',
  teamOne: 'You can invite more team members',
  teamMany: 'Active team members in your organization',
  emptyTitle: 'No projects yet',
  emptyText: 'Create your first project to get started',
  noneFound: 'None found',
  subscribeText: 'Subscribe to start creating projects',
  upgradeTitle: 'Upgrade to Create Projects',
  created: 'Project created successfully.',
  updated: 'Project updated successfully.',
  deleted: 'Project deleted successfully.',
  archived: 'Project archived.',
  restored: 'Project restored.',
  createFailed: 'Failed to create project. Please try again.',
  updateFailed: 'Failed to update project. Please try again.',
  deleteFailed: 'Failed to delete project. Please try again.',
  deleteQuestion: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  usernameNotLoaded: 'The saved user name could not be loaded. It stays as it is unless you enter another one.',
  credentialsKept: 'A password is saved. It is encrypted and cannot be shown again.',
  credentialsLeave: 'Changing the address clears the saved password: enter it again for the new one.',
} as const;

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

export function limitMessage(kind: string, current: number, max: number): { title: string; description: string } {
  if (!isLimitKind(kind)) return { title: ERROR_TITLE, description: 'Unknown limit type' };
  const { title, what } = LIMIT_NAMES[kind];
  const description = `You've reached your ${what} limit (${current}/${max}). Upgrade your plan to continue.`;
  return { title, description };
}

export const RUNS = {
  started: (count: number) => (count === 1 ? 'The test is on its way.' : `${count} tests are on their way.`),
  waiting: (count: number) => `${count} of them wait for a free place and start by themselves.`,
  startFailed: 'The run could not be started.',
  cancelled: (count: number) => (count === 1 ? '1 run was cancelled.' : `${count} runs were cancelled.`),
  cancelFailed: 'The run could not be cancelled.',
} as const;

export const GENERATION = {
  startFailed: 'The generation could not be started.',
  cancelled: 'The generation is being cancelled. What is proven so far is kept.',
  cancelFailed: 'The generation could not be cancelled.',
} as const;

export type MessageText = { readonly title: string; readonly description: string };

export const BETA = {
  emailRequired: { title: 'Email required', description: 'Please enter your email address to join the beta.' },
  emailWrong: { title: 'Check your email', description: 'Please enter an email address such as you@company.com.' },
  joined: {
    title: 'Welcome to the beta!',
    description: 'Check your email for next steps and early access details.',
  },
  failed: {
    title: 'Something went wrong',
    description: 'Please try again or contact support if the issue persists.',
  },
} as const;

export const CONTACT = {
  firstNameRequired: 'Please enter your first name.',
  lastNameRequired: 'Please enter your last name.',
  emailRequired: 'Please enter your email address.',
  emailWrong: 'Please enter an email address such as you@company.com.',
  messageRequired: 'Please enter a message.',
  acceptTerms: 'Please accept the terms to continue.',
  sent: "Thank you for your message! We'll get back to you within 24 hours.",
  failed: 'Your message could not be sent. It is still here: please try again.',
  tooMany: 'Too many messages came from your network. Please try again in a few minutes.',
} as const;

export const NOT_FOUND = { code: '404', text: 'Oops! Page not found', home: 'Return to Home' } as const;
