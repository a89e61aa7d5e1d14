import { LIMITS } from '@assay/domain';
import { expect, test } from 'vitest';
import { BETA_COUNTER } from '../config/beta-counter.ts';
import { DISPLAY_TIMES } from '../config/display-times.ts';
import { AUTH } from '../config/messages/auth.ts';
import { BETA } from '../config/messages/beta.ts';
import { CONTACT } from '../config/messages/contact.ts';
import { DASHBOARD } from '../config/messages/dashboard.ts';
import { limitMessage, PROJECT_LIMIT_TIP } from '../config/messages/limit-message.ts';
import { NOT_FOUND } from '../config/messages/not-found.ts';
import { ONBOARDING } from '../config/messages/onboarding.ts';
import { PROJECTS } from '../config/messages/projects.ts';
import { ERROR_TITLE, SUCCESS_TITLE } from '../config/messages/toast-titles.ts';
import { WORKSPACE } from '../config/messages/workspace.ts';
import { PAGE_LENGTHS } from '../config/page-lengths.ts';
import { sidebarCookie } from '../lib/browser/sidebar-cookie.ts';
import routes from './routes.ts';

/** The specification, letter for letter. Nothing here may be derived from the product. */

test('D-002: the messages are those of the specification', () => {
  expect([ERROR_TITLE, SUCCESS_TITLE, BETA.emailRequired, BETA.failed, BETA.joined]).toEqual([
    'Error',
    'Success',
    { title: 'Email required', description: 'Please enter your email address to join the beta.' },
    {
      title: 'Something went wrong',
      description: 'Please try again or contact support if the issue persists.',
    },
    {
      title: 'Welcome to the beta!',
      description: 'Check your email for next steps and early access details.',
    },
  ]);
  expect(AUTH).toMatchObject({
    fillAll: 'Please fill in all fields',
    enterEmail: 'Please enter your email address',
    passwordsDiffer: 'Passwords do not match',
    unexpected: 'An unexpected error occurred',
    signedUp: 'Please check your email to confirm your account',
    resetSentTitle: 'Email sent',
    resetSent: 'Check your inbox for password reset instructions',
    passwordUpdated: 'Your password has been updated successfully',
  });
  expect(AUTH.passwordShort(6)).toBe('Password must be at least 6 characters long');
  expect(ONBOARDING).toEqual({
    title: 'Welcome to Assay QA',
    subtitle: "Let's set up your account and company",
    failed: 'Something went wrong during setup',
    welcome: 'Welcome to Assay!',
  });
  expect({ ...WORKSPACE, switched: WORKSPACE.switched('Acme'), created: WORKSPACE.created('Acme') }).toEqual({
    listFailed: 'Failed to load organizations',
    none: 'No workspaces found.',
    switchedTitle: 'Workspace switched',
    switched: 'Switched to Acme',
    switchFailed: 'Failed to switch workspace',
    nameRequired: 'Company name is required',
    createdTitle: 'Workspace created',
    created: 'Acme workspace has been created successfully.',
    createFailed: 'Failed to create workspace. Please try again.',
    notAuthenticated: 'Not authenticated',
  });
  expect([DASHBOARD.subtitle, DASHBOARD.noResults, NOT_FOUND]).toEqual([
    'Monitor your project health and track improvements',
    'No test results yet. Create a project and run some tests to see results here.',
    { code: '404', text: 'Oops! Page not found', home: 'Return to Home' },
  ]);
});

test('D-002: the messages of projects, limits and contact are those of the specification', () => {
  const deleteQuestion = PROJECTS.deleteQuestion('Shop');
  expect({ ...PROJECTS, deleteQuestion }).toMatchObject({
    description: 'Manage your testing projects and configurations',
    readyHint: 'Ready to create your first project',
    noRunsHint: 'No tests run yet',
    teamNone: 'No team members yet',
    teamOne: 'You can invite more team members',
    teamMany: 'Active team members in your organization',
    noneFound: 'None found',
    subscribeText: 'Subscribe to start creating projects',
    upgradeTitle: 'Upgrade to Create Projects',
    deleteQuestion: 'Are you sure you want to delete "Shop"? This action cannot be undone.',
    created: 'Project created successfully.',
    updated: 'Project updated successfully.',
    deleted: 'Project deleted successfully.',
    createFailed: 'Failed to create project. Please try again.',
    updateFailed: 'Failed to update project. Please try again.',
    deleteFailed: 'Failed to delete project. Please try again.',
  });
  expect(PROJECT_LIMIT_TIP).toBe('Project limit reached. Upgrade your plan to create more projects.');
  expect(limitMessage('users', 5, 5)).toEqual({
    title: 'User Limit Reached',
    description: "You've reached your users limit (5/5). Upgrade your plan to continue.",
  });
  expect(CONTACT.sent).toBe("Thank you for your message! We'll get back to you within 24 hours.");
});

test('D-002, P1-022: the routes are those of the specification', () => {
  const paths = routes.flatMap(pathsOf);
  for (const path of [
    ...['/', '/login', '/signup', '/forgot-password', '/reset-password', '/onboarding', '/dashboard', '/projects'],
    ...['/pricing', '/about', '/contact', '/privacy', '/terms', '/*'],
  ])
    expect(paths).toContain(path);
});

type Route = (typeof routes)[number];

function pathsOf({ path = '', children = [] }: Route): readonly string[] {
  if (children.length === 0) return [`/${path}`];
  return children.flatMap(pathsOf).map((below) => (path === '' ? below : `/${path}${below}`));
}

test('D-002: the numbers are those of the specification', () => {
  expect(BETA_COUNTER).toEqual({ start: 247, floor: 150, tickMs: 30_000, mostPerTick: 2, perSignup: 1 });
  expect([LIMITS.passwordCharacters, LIMITS.days.trial, PAGE_LENGTHS.dashboardRuns]).toEqual([6, 14, 5]);
  expect([DISPLAY_TIMES.afterNewPasswordMs, DISPLAY_TIMES.toastMs]).toEqual([1_000, 5_000]);
  expect(sidebarCookie(true, { protocol: 'http:' })).toContain('sidebar:state=true; path=/; max-age=604800');
});
