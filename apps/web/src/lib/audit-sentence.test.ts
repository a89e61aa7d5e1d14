import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const to = (value: unknown) => ({ to: value });
const from = (value: unknown) => ({ from: value });

test.each([
  ['companies.insert', { name: to('Acme') }, 'Created the workspace "Acme"'],
  [
    'companies.update',
    { name: { from: 'Acme', to: 'Umbrella' }, logo_url: to('https://a.test/l.png') },
    'Changed the workspace: name from Acme to Umbrella, logo url from nothing to https://a.test/l.png',
  ],
  ['user_roles.insert', { user_id: to('me'), role: to('QA') }, 'Joined as QA'],
  ['user_roles.insert', { user_id: to('other'), role: to('QA') }, 'Added a member as QA'],
  ['user_roles.update', { role: { from: 'QA', to: 'Viewer' } }, 'Changed the role of a member from QA to Viewer'],
  ['user_roles.delete', { user_id: from('other'), role: from('QA') }, 'Removed a member who was QA'],
  ['user_roles.delete', { user_id: from('me'), role: from('QA') }, 'Left the workspace'],
  ['invitations.insert', { invited_email: to('a@b.test'), role: to('QA') }, 'Invited a@b.test as QA'],
  ['invitations.delete', { invited_email: from('a@b.test') }, 'Deleted the invitation of a@b.test'],
  [
    'projects.update',
    { status: { from: 'Active', to: 'Archived' } },
    'Changed a project: status from Active to Archived',
  ],
  ['projects.credentials', { password: 'replaced' }, 'Changed the credentials of a project: password replaced'],
  ['environment_secrets.insert', { name: to('api_key') }, 'Added the secret "api_key"'],
  ['environment_secrets.replace', { name: 'api_key' }, 'Replaced the secret "api_key"'],
  ['environment_secrets.delete', { name: from('api_key') }, 'Deleted the secret "api_key"'],
  ['tests.insert', { name: to('A mug is bought'), slug: to('a-mug') }, 'Created the test "A mug is bought"'],
  ['tests.update', { content: 'changed' }, 'Changed a test: content changed'],
  ['profiles.update', { full_name: { from: 'Ada', to: 'Grace' } }, 'Changed the profile: full name from Ada to Grace'],
  ['tests.delete', { name: from('A mug is bought') }, 'Deleted the test "A mug is bought"'],
  ['agent_tokens.revoke', { name: 'laptop' }, 'Revoked the agent token "laptop"'],
  [
    'tests.update',
    { content: 'changed', name: { from: 'A', to: 'B' } },
    'Changed a test: content changed, name from A to B',
  ],
  ['companies.suspend', { reason: 'Unpaid', suspended_at: to('2026-01-01') }, 'Suspended the workspace: Unpaid'],
  ['companies.grant_plan', { plan: 'pro', reason: 'A partner' }, 'Granted the plan pro: A partner'],
  ['companies.grant_plan', { plan: 'none', reason: 'It is over' }, 'Took back the granted plan: It is over'],
  [
    'user_roles.change_as_super_admin',
    { role: { from: 'QA', to: 'Owner' }, reason: 'The founder left' },
    'Changed the role of a member from QA to Owner, as super admin of the installation: The founder left',
  ],
  ['contact_messages.update', { answered_at: to('2026-01-01') }, 'Marked a message as answered'],
  ['something.new_here', {}, 'something: new here'],
])('%s %j reads: %s', (action, details, sentence) => {
  expect(auditSentence({ action, details, actor_id: 'me' })).toBe(sentence);
});

test.each([
  ['tests.insert', 'Created a test'],
  ['environments.delete', 'Deleted an environment'],
  ['environment_secrets.update', 'Changed an environment secret'],
  ['projects.start_runs', 'projects: start runs'],
])('without details, %s is told as “%s”', (action, sentence) => {
  expect(auditSentence({ action, actor_id: null, details: null })).toBe(sentence);
});
