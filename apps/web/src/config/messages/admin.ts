type Range = { readonly least: number; readonly most: number };

/** The words of the administration of the platform. */
export const ADMIN = {
  label: 'SuperAdmin',
  back: 'Back to Dashboard',
  navigation: 'Admin navigation',
  search: 'Search',
  noneFound: 'None found',
  more: 'Show more',
  export: 'Export CSV',
  exportFailed: 'Failed to export. Please try again.',
  reason: 'Reason',
  reasonHint: 'The admins of the workspace read it in their audit trail.',
  reasonMissing: ({ least, most }: Range) => `Give a reason of ${least} to ${most} characters.`,
  changeFailed: 'The change could not be saved. Please try again.',
} as const;

export const ADMIN_PAGES = {
  overview: { name: 'Dashboard', to: '/admin' },
  testers: { name: 'Beta Testers', to: '/admin/beta-testers' },
  contact: { name: 'Contact Messages', to: '/admin/contact' },
  companies: { name: 'Companies', to: '/admin/companies' },
  analytics: { name: 'Analytics', to: '/admin/analytics' },
  audit: { name: 'Audit Logs', to: '/admin/audit-logs' },
  settings: { name: 'Settings', to: '/admin/settings' },
} as const;

export const ADMIN_OVERVIEW = {
  title: 'Admin Dashboard',
  subtitle: 'How this installation does',
  betaSignups: 'Beta Signups',
  companies: 'Companies',
  users: 'Users',
  emailsSent: 'Emails Sent',
  emailsHint: 'Handed to the mail server or the outbox.',
  emailsHostedHint:
    'Handed to the mail server or the outbox. Not counted: the mails that your hosted Supabase sends itself, to confirm addresses and for passwords.',
  recent: 'Recent Activity',
  recentEmpty: 'No recent admin activity to display.',
  recentAll: 'All entries',
  health: 'Agents and queue',
  waitingMessages: 'Messages that wait',
  noMessages: 'Every message is answered',
  noAgents: 'No agent is connected: nothing runs until one is.',
} as const;

export const TESTERS = {
  title: 'Beta Testers',
  subtitle: 'People who asked for early access',
  list: 'Beta Testers',
  searchLabel: 'Search by email',
  empty: 'Nobody has joined the waiting list yet',
  approve: 'Approve',
  approveTitle: (email: string) => `Approve ${email}`,
  approveText: 'The tester gets a mail that their early access is ready.',
  notes: 'Notes (optional)',
  notesHint: 'For super admins only.',
  reject: 'Reject',
  email: (email: string) => `Email ${email}`,
  delete: 'Delete',
  deleteTitle: 'Delete Beta Tester',
  deleteQuestion: (email: string) => `Delete ${email} from beta waitlist?`,
  approved: 'Tester Approved',
  rejected: 'Tester Rejected',
  deleted: 'Tester Deleted',
  updateFailed: 'Failed to update the tester. Please try again.',
  deleteFailed: 'Failed to delete the tester. Please try again.',
} as const;

export const CONTACT_MESSAGES = {
  title: 'Contact Messages',
  subtitle: 'What visitors wrote with the contact form',
  searchLabel: 'Search messages',
  empty: 'Nobody has written yet',
  waiting: 'Waiting',
  answered: 'Answered',
  mark: 'Mark as answered',
  unmark: 'Mark as waiting',
  reply: (name: string) => `Reply to ${name}`,
  delete: 'Delete',
  deleteTitle: 'Delete Message',
  deleteQuestion: (name: string) => `Delete the message from ${name}? This action cannot be undone.`,
  markedAnswered: 'Message marked as answered',
  markedWaiting: 'Message marked as waiting',
  deleted: 'Message deleted',
  updateFailed: 'Failed to update the message. Please try again.',
  deleteFailed: 'Failed to delete the message. Please try again.',
} as const;

export const ADMIN_SETTINGS = {
  title: 'Platform Settings',
  subtitle: 'What holds for everybody on this installation, at once',
  signUp: 'Sign-up open',
  signUpHint: 'While it is closed, only people with an invitation create an account.',
  trialDays: 'Default trial days',
  trialHint: ({ least, most }: Range) => `For workspaces that are created from now on: ${least} to ${most}.`,
  trialInvalid: ({ least, most }: Range) => `Enter a whole number from ${least} to ${most}.`,
  trialWarning: (promised: number) =>
    `The public pages promise a free trial of ${promised} days. With fewer days that promise is not kept.`,
  support: 'Support address',
  supportHint: 'Where messages of the contact form are mailed. Empty: to the super admins.',
  supportInvalid: 'Enter an e-mail address, or nothing.',
  announcement: 'Announcement banner',
  announcementHint: 'Shown on top of every page, to everybody, also before they sign in. Empty: no banner.',
  save: 'Save Settings',
  saved: 'Settings saved',
  failed: 'Failed to save the settings. Please try again.',
} as const;
