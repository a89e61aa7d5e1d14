/** The page of the settings for plan, usage and invoices, and what leads to it. */
export const BILLING = {
  title: 'Billing',
  subtitle: 'Your plan, what you use of it, and your invoices',
  tabs: { overview: 'Overview', plans: 'Plans & Billing', usage: 'Usage & Limits', invoices: 'Invoices' },
  tabsLabel: 'Parts of billing',
  free: 'FREE',
  currentPlan: 'Current Plan',
  status: 'Status',
  nextBilling: 'Next Billing',
  testRuns: 'Test Runs',
  usedThisMonth: (used: string) => `${used} used this month`,
  ofLimit: (limit: string) => `of ${limit}`,
  limitsOf: (plan: string) => `The limits of ${plan} hold`,
  noPlan: 'No plan is active',
  nothingDue: 'Nothing is due',
  trialEnds: 'End of the trial',
  noPayment: 'No further payment',
  perMonth: 'Billed monthly',
  perYear: 'Billed yearly',
  noCompany: 'No company information found. Please contact support.',
  manage: 'Manage Subscription',
  manageText: 'Change how you pay, download receipts, or cancel. The portal opens in a new tab.',
  manageHereText: 'Change how you pay, download receipts, or cancel, in the billing portal.',
  openPortal: 'Open Billing Portal',
  openingPortal: 'Opening the billing portal...',
  openingCheckout: 'Opening the checkout...',
} as const;

/** What an account of each state is called, and what that means for it. */
export const BILLING_STATES = {
  active: 'Active',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
  incomplete: 'Incomplete',
  trialing: 'Trial',
  trialOver: 'Trial ended',
  suspended: 'Suspended',
  past_due: 'Past due',
  pastDueTitle: 'The last payment failed.',
  pastDue: (until: string) =>
    `Pay the open invoice or change how you pay. Everything works ${until}; after that, the limits of a free account hold. Nothing is deleted.`,
  untilDay: (day: string) => `until ${day}`,
  forNow: 'for now',
  pastDueOver:
    'The limits of a free account hold until the open invoice is paid. Nothing is deleted, and everything stays readable.',
  pastDueSuspended:
    'Pay the open invoice or change how you pay. That alone does not end the suspension: nothing runs until the workspace is restored.',
  incompleteTitle: 'The first payment is not complete.',
  incompleteText: 'Finish it in the billing portal, or choose a plan again.',
  ending: (at: string) => `The subscription is cancelled and ends on ${at}.`,
  endingText: 'Until then nothing changes. To keep it, open the billing portal.',
} as const;

type Surplus = { readonly over: string; readonly used: string; readonly limit: string };

/** What is used of a plan, and what the plan brings. */
export const USAGE = {
  title: 'Usage This Period',
  refresh: 'Refresh',
  bars: {
    users: 'Users',
    test_runs: 'Test Runs This Month',
    concurrent_agents: 'Concurrent Test Runs',
    project_boards: 'Project Management Boards',
  },
  unlimited: '∞',
  unlimitedSpoken: 'unlimited',
  openInvitations: (count: number) => (count === 1 ? '1 open invitation' : `${count} open invitations`),
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  testRunsReached: "You've reached your test runs limit for this month. Upgrade your plan to continue running tests.",
  usersReached: "You've reached your user limit. Upgrade your plan to add more team members.",
  featuresTitle: (plan: string) => `${plan} plan`,
  prices: (monthly: string, yearly: string) => `${monthly} per month, or ${yearly} per year`,
  inTrial: 'The trial has the limits of this plan.',
  freeTitle: 'Free Account Limitations',
  freeText: 'What you have stays readable. This is what a free account can do:',
  freeLimits: ['1 user', 'No project boards', 'No test runs', 'No concurrent test runs'],
  viewPlans: 'View Plans & Upgrade',
  loadingPlan: 'Loading plan information...',
  overTitle: 'This workspace uses more than its plan has.',
  overText: 'Nothing is deleted, but nothing can be added until this is reduced:',
  reduce: {
    users: ({ over, used, limit }: Surplus) => `Users: ${used} of ${limit}. Remove ${over} on the team page.`,
    project_boards: ({ over, used, limit }: Surplus) =>
      `Project management boards: ${used} of ${limit}. Archive or delete ${over}.`,
    test_runs: ({ used, limit }: Surplus) =>
      `Test runs this month: ${used} of ${limit}. No more can start until the next month of the plan.`,
    concurrent_agents: ({ used, limit }: Surplus) =>
      `Concurrent test runs: ${used} of ${limit}. They run on; the next ones wait until there is room.`,
  },
} as const;

/** The plans, and the dialog in which one is chosen. */
export const PLANS_TAB = {
  title: 'Subscription Plans',
  interval: 'Billing interval',
  monthly: 'Monthly',
  yearly: 'Yearly',
  saveUpTo: (percent: number) => `Save up to ${percent}%`,
  save: (percent: number) => `Save ${percent}%`,
  perMonth: 'per month',
  perYear: 'per year',
  has: 'This is your plan',
  choose: (plan: string) => `Choose ${plan}`,
  upgrade: (plan: string) => `Upgrade to ${plan}`,
  change: (plan: string) => `Change to ${plan}`,
  payYearly: 'Pay yearly',
  payMonthly: 'Pay monthly',
  upgradeTitle: 'Upgrade Subscription Plan',
  changeTitle: 'Change Subscription Plan',
  price: (plan: string, price: string, per: string) => `${plan}, ${price} ${per}.`,
  checkoutText: 'The checkout opens in a new tab. Nothing is charged before you confirm there.',
  holdsText: 'It holds at once.',
  suspendedText: 'This does not end the suspension: nothing runs until the workspace is restored.',
  upgradeText: 'You pay the difference for the rest of the period now.',
  changeText: 'What you have paid in advance is credited to your next invoices.',
  reduceText: 'You use more than that plan has. Nothing is deleted, but nothing can be added until this is reduced:',
  toCheckout: 'Continue to Checkout',
  confirmUpgrade: 'Upgrade',
  confirmChange: 'Change Plan',
  oneMoreStep: 'One more step: the payment has to be confirmed.',
  confirmPayment: 'Confirm Payment',
  updated: 'Your subscription has been updated successfully.',
  updateFailed: 'Failed to update subscription. Please try again.',
} as const;

export const INVOICES = {
  title: 'Invoice History',
  columns: { date: 'Date', amount: 'Amount', status: 'Status', period: 'Period', actions: 'Actions' },
  pdf: 'PDF',
  view: 'View',
  of: (what: string, date: string) => `${what}: invoice of ${date}`,
  empty: 'No invoices found',
  emptyText: 'Each payment of a plan will stand here, with its receipt.',
  loadFailed: 'Failed to load invoice history',
  pages: 'Pages of invoices',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
} as const;

/** Titles and texts of the toasts of this area. */
export const BILLING_TOASTS = {
  returned: {
    title: 'Success!',
    description:
      'Your subscription has been updated successfully. Billing information may take a few moments to update.',
  },
  cancelled: { title: 'Cancelled', description: 'Subscription update was cancelled.' },
  noSubscription: {
    title: 'No Active Subscription',
    description: 'Please subscribe to a plan first to manage your subscription.',
  },
  portalFailed: 'Failed to open billing portal. Please try again.',
  manageFailed: 'Failed to open subscription management. Please try again.',
} as const;
