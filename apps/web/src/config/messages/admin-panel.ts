/** The group of the sidebar for super admins. */
export const ADMIN_PANEL = {
  title: 'Admin Panel',
  badge: 'Super',
  overview: 'Admin Dashboard',
  testers: 'Beta Testers',
} as const;
