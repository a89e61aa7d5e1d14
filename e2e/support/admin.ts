import type { Page } from '@playwright/test';
import { comeBack, type Person } from './people.ts';
import { expect } from './test.ts';

/** Every address of the administration. */
export const ADMIN_PATHS = [
  '/admin',
  '/admin/beta-testers',
  '/admin/contact',
  '/admin/companies',
  '/admin/analytics',
  '/admin/audit-logs',
  '/admin/settings',
] as const;

/** Signs the super admin in, who has no workspace, and opens a page of the administration. */
export async function openAdmin(page: Page, operator: Person, path: (typeof ADMIN_PATHS)[number] = '/admin') {
  await comeBack(page, operator, path);
  await expect(page.getByText('SuperAdmin')).toBeVisible();
}

/** A row of the table that is shown. */
export function rowOf(page: Page, table: string, text: string) {
  return page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });
}
