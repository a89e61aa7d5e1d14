import { expect, test } from 'vitest';
import { INVITATIONS } from '../config/messages/invitations.ts';
import { SECURITY } from '../config/messages/security.ts';
import { COMPANY, PROFILE, SETTINGS } from '../config/messages/settings.ts';
import { TEAM } from '../config/messages/team.ts';
import { OFFERED_ROLES } from '../config/offered-roles.ts';
import routes from './routes.ts';

/** The second part of the specification, letter for letter. Nothing here may be derived from the product. */

test('P2-051 to P2-069, P2-272, P2-328 to P2-338: the words of the team page', () => {
  const dynamic = {
    count: TEAM.count('3'),
    editTitle: TEAM.editTitle('Ada'),
    removeQuestion: TEAM.removeQuestion('Ada'),
    cancelQuestion: TEAM.cancelQuestion('ada@acme.test').includes('ada@acme.test'),
  };
  expect({ ...TEAM, ...dynamic }).toMatchObject({
    title: 'Team Management',
    overview: 'Team Overview',
    count: 'Team Members (3)',
    adminSubtitle: 'Invite and manage your team members with role-based permissions',
    otherSubtitle: 'View team members (Admin permissions required to manage team)',
    buildTitle: 'Build Your Team',
    emptyTitle: 'No team members yet',
    inviteFirst: 'Invite Your First Member',
    invite: 'Invite Member',
    inviteTitle: 'Invite New Team Member',
    send: 'Send Invitation',
    editRole: 'Edit Role',
    editTitle: 'Edit Role for Ada',
    update: 'Update Role',
    remove: 'Remove Member',
    removeQuestion:
      'Are you sure you want to remove Ada from the team? This action cannot be undone and they will lose access to all company resources.',
    copyLink: 'Copy Invite Link',
    cancel: 'Cancel Invitation',
    cancelQuestion: true,
    loadFailed: 'Failed to load team members',
    updateFailed: 'Failed to update role. Please try again.',
    removeFailed: 'Failed to remove member. Please try again.',
    inviteFailed: 'Failed to create invite. Please try again.',
    cancelFailed: 'Failed to delete invitation.',
    copyFailed: 'Failed to copy link to clipboard.',
    updated: 'Role updated successfully!',
    removed: 'Member removed successfully!',
    cancelled: 'Invitation deleted',
    copied: 'Invite link copied!',
    invited: 'Invitation created successfully!',
    deniedTitle: 'Permission denied',
    inviteDenied: 'Only administrators can invite team members.',
  });
  expect(OFFERED_ROLES).toEqual(['Admin', 'QA', 'Developer', 'Product Owner', 'Viewer']);
});

test('P2-070 to P2-077, P2-257 to P2-260, P2-353 to P2-372: the words of invitations', () => {
  expect(INVITATIONS).toMatchObject({
    errorTitle: 'Invite Error',
    goHome: 'Go to Home',
    tokenMissing: 'Invalid invite link',
    notFound: 'Invalid or expired invite link',
    used: 'This invite has already been used',
    expired: 'This invite has expired',
    readFailed: 'Failed to validate invite',
    otherAddress: 'This invitation is for a different email address. Please log out and try again.',
    acceptFailed: 'Failed to accept invitation. Please try again.',
    accountExists: 'An account with this email already exists. Please sign in instead.',
    profileFailed: 'Profile setup encountered an issue. Please contact support.',
    permissionFailed: 'Permission issue during setup. Please contact support.',
    signUpFailed: 'Failed to create user account',
    signInFailed: 'Failed to sign in',
    alreadyMember: 'Already a member',
    haveAccount: 'I have an account - Sign In',
    newAccount: 'Create new account',
    joinTitle: 'Join Organization',
    accept: 'Accept Invitation',
    later: 'Maybe Later',
    signInTitle: 'Welcome Back',
    signIn: 'Sign In & Join Team',
    createInstead: 'Create one instead',
    enterPassword: 'Please enter your password',
    signUpTitle: 'Join the Team',
    signUp: 'Join Team',
    passwordsDiffer: "Passwords don't match",
    checkTitle: 'Check Your Email',
    backToLogin: 'Back to Login',
    linkMissing: 'Invalid confirmation link',
    noSession: 'Failed to establish session. Please try the link again.',
    noUser: 'User not found',
    confirmInvalid: 'Invalid or expired invitation',
    confirmFailed: 'Failed to complete invitation setup',
    signedUp: 'Check your email!',
    signedIn: 'Welcome back!',
    joined: 'Welcome to the team!',
  });
});

test('P2-079 to P2-090, P2-253 to P2-255, P2-339 to P2-345, Settled 33: the words of the settings', () => {
  expect(PROFILE).toMatchObject({
    personal: 'Personal Information',
    account: 'Account Information',
    nameRequired: 'Full name is required',
    failed: 'Failed to update profile. Please try again.',
  });
  expect(COMPANY).toMatchObject({
    information: 'Company Information',
    details: 'Company Details',
    nameRequired: 'Company name is required',
    urlWrong: 'Please enter a valid URL',
    adminsOnly: 'Only administrators can modify company settings. Contact your admin to make changes.',
    none: 'No company information found. Please contact support.',
    failed: 'Failed to update company information. Please try again.',
  });
  expect({ ...SETTINGS, ...SECURITY }).toMatchObject({
    unexpected: 'An unexpected error occurred.',
    saveChanges: 'Save Changes',
    password: 'Password Security',
    sendReset: 'Send Password Reset Email',
    resetSent: 'Reset email sent',
    resetFailed: 'Failed to send reset email. Please try again.',
    privacy: 'Privacy & Data Rights',
    export: 'Export My Data',
    exportFailed: 'Failed to export data. Please try again.',
    delete: 'Delete My Account',
    deleteTitle: 'Are you absolutely sure?',
    deleteConfirm: 'Yes, delete my account',
    deleteFailed: 'Failed to submit deletion request. Please contact support.',
  });
  expect(SECURITY.privacyText).toContain('GDPR/CCPA');
  expect(SECURITY.deleteText).toContain('processed within 30 days');
});

test('P1-023 to P1-026, P2-012 to P2-014: the routes of settings and invitations', () => {
  const all = JSON.stringify(routes);
  for (const path of [
    ...['settings/profile', 'settings/company', 'settings/team', 'settings/security'],
    ...['invite/:token?', 'invite/confirm', 'invite/success'],
  ])
    expect(all).toContain(`"path":"${path}"`);
});
