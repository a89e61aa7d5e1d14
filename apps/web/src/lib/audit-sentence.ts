type Change = { readonly from?: unknown; readonly to?: unknown };
type Details = Readonly<Record<string, unknown>>;
/** One entry of the audit trail, as far as its sentence needs it. Some readers may not see its details. */
export type AuditedAct = {
  readonly action: string;
  readonly actor_id: string | null;
  readonly details: Details | null;
};
type DetailedAct = AuditedAct & { readonly details: Details };

/**
 * What was done, in one sentence without a subject; without details, only what kind of thing it was done to. An act
 * without a sentence of its own is named as it is stored.
 */
export function auditSentence({ details, ...act }: AuditedAct): string {
  const sentence = details === null ? kindOf(act.action) : SENTENCES[act.action]?.({ ...act, details });
  return sentence ?? act.action.replace('.', ': ').replaceAll('_', ' ');
}

function kindOf(action: string): string | undefined {
  const [, things = '', what = ''] = /^(\w+)s\.(insert|update|delete)$/.exec(action) ?? [];
  const verb = CHANGES[what];
  const thing = things.replaceAll('_', ' ');
  return verb && `${verb} ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
}

const CHANGES: Readonly<Record<string, string>> = { insert: 'Created', update: 'Changed', delete: 'Deleted' };

const SENTENCES: Readonly<Partial<Record<string, (act: DetailedAct) => string>>> = {
  'companies.insert': ({ details }) => `Created the workspace${named(details)}`,
  'companies.update': ({ details }) => `Changed the workspace: ${changes(details)}`,
  'user_roles.insert': ({ details, actor_id }) =>
    `${sideOf(details.user_id, 'to') === actor_id ? 'Joined' : 'Added a member'} as ${sideOf(details.role, 'to')}`,
  'user_roles.update': ({ details }) => `Changed the role of a member ${fromTo(details.role)}`,
  'user_roles.delete': ({ details, actor_id }) =>
    sideOf(details.user_id, 'from') === actor_id
      ? 'Left the workspace'
      : `Removed a member who was ${sideOf(details.role, 'from')}`,
  'user_roles.change_as_super_admin': ({ details }) =>
    `Changed the role of a member ${fromTo(details.role)}, as super admin of the installation: ${String(details.reason)}`,
  'invitations.insert': ({ details }) =>
    `Invited ${sideOf(details.invited_email, 'to')} as ${sideOf(details.role, 'to')}`,
  'invitations.update': () => 'Used an invitation',
  'invitations.delete': ({ details }) => `Deleted the invitation of ${sideOf(details.invited_email, 'from')}`,
  'projects.insert': ({ details }) => `Created the project${named(details)}`,
  'projects.update': ({ details }) => `Changed a project: ${changes(details)}`,
  'projects.delete': ({ details }) => `Deleted the project${named(details)}`,
  'projects.credentials': ({ details }) => `Changed the credentials of a project: ${plain(details)}`,
  'environments.insert': ({ details }) => `Created the environment${named(details)}`,
  'environments.update': ({ details }) => `Changed an environment: ${changes(details)}`,
  'environments.delete': ({ details }) => `Deleted the environment${named(details)}`,
  'environments.credentials': ({ details }) => `Changed the credentials of an environment: ${plain(details)}`,
  'environment_secrets.insert': ({ details }) => `Added the secret${named(details)}`,
  'environment_secrets.replace': ({ details }) => `Replaced the secret "${String(details.name)}"`,
  'environment_secrets.delete': ({ details }) => `Deleted the secret${named(details)}`,
  'profiles.insert': () => 'Opened the account',
  'profiles.update': ({ details }) => `Changed the profile: ${changes(details)}`,
  'profiles.delete': () => 'The account was deleted',
  'agents.insert': ({ details }) => `The agent${named(details)} was added`,
  'agents.update': ({ details }) => `Changed an agent: ${changes(details)}`,
  'agents.delete': ({ details }) => `The agent${named(details)} was removed`,
  'tests.insert': ({ details }) => `Created the test${named(details)}`,
  'tests.update': ({ details }) => `Changed a test: ${changes(details)}`,
  'tests.delete': ({ details }) => `Deleted the test${named(details)}`,
  'companies.suspend': ({ details }) => `Suspended the workspace: ${String(details.reason)}`,
  'companies.restore': ({ details }) => `Restored the workspace: ${String(details.reason)}`,
  'companies.extend_trial': ({ details }) =>
    `Extended the trial by ${String(details.days)} days: ${String(details.reason)}`,
  'companies.grant_plan': ({ details }) =>
    details.plan === 'none'
      ? `Took back the granted plan: ${String(details.reason)}`
      : `Granted the plan ${String(details.plan)}: ${String(details.reason)}`,
  'companies.view': () => 'Looked at the workspace, as super admin of the installation',
  'beta_waitlist.update': ({ details }) => `Changed a beta tester: ${changes(details)}`,
  'beta_waitlist.delete': () => 'Deleted a beta tester',
  'contact_messages.update': ({ details }) =>
    sideOf(details.answered_at, 'to') === 'nothing' ? 'Marked a message as waiting' : 'Marked a message as answered',
  'contact_messages.delete': () => 'Deleted a message of a visitor',
  'platform_settings.update': ({ details }) => `Changed the platform settings: ${changes(details)}`,
  'super_admins.insert': () => 'Made an account super admin',
  'super_admins.delete': () => 'Took the flag of a super admin',
  'platform.taken': () => 'Took over the installation as first super admin',
  'accounts.password_changed': () => 'Changed the password',
  'accounts.email_changed': () => 'Changed the e-mail address',
  'accounts.delete': () => 'Deleted an account',
  'agent_tokens.insert': ({ details }) => `Made the agent token "${String(details.name)}"`,
  'agent_tokens.revoke': ({ details }) => `Revoked the agent token "${String(details.name)}"`,
};

function changeOf(value: unknown): Change {
  return typeof value === 'object' && value !== null ? value : {};
}

function sideOf(value: unknown, side: keyof Change): string {
  const found = changeOf(value)[side];
  return found === undefined || found === null ? 'nothing' : String(found);
}

function named({ name }: Details): string {
  const { from, to } = changeOf(name);
  const found = to ?? from;
  return found === undefined || found === null ? '' : ` "${String(found)}"`;
}

function fromTo(value: unknown): string {
  return `from ${sideOf(value, 'from')} to ${sideOf(value, 'to')}`;
}

function changes(details: Details): string {
  return Object.entries(details)
    .map(([column, value]) => `${column.replaceAll('_', ' ')} ${typeof value === 'string' ? value : fromTo(value)}`)
    .join(', ');
}

function plain(details: Details): string {
  return Object.entries(details)
    .map(([field, change]) => `${field} ${String(change)}`)
    .join(', ');
}
