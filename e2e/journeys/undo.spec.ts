import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { button, EXPECTED, says } from '../support/messages.ts';
import { must } from '../support/people.ts';
import { addMember, invite } from '../support/team.ts';
import { expect, test, toast } from '../support/test.ts';
import { seedProject } from '../support/work.ts';

/** What can be taken back is offered for that, by its message. */

const choose = async (page: Page, of: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a project that was archived is restored again', async ({ known: page, member, trouble }) => {
  trouble.allow(EXPECTED);
  await seedProject(member, 'https://golden.example.com', 'Golden Shop');
  await page.goto('/projects');
  const status = async () => must(await member.client.from('projects').select('status'));
  await choose(page, 'Golden Shop', 'Archive');
  await expect(toast(page, 'Success', 'Project archived.')).toBeVisible();
  expect(await status()).toEqual([{ status: 'Archived' }]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.route('**/rest/v1/projects*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Full.' } })
      : route.continue(),
  );
  await button(page, 'Undo').click();
  await says(page, 'Failed to update project. Please try again.');
  await page.unrouteAll();
  await choose(page, 'Golden Shop', 'Restore');
  await expect(toast(page, 'Success', 'Project restored.')).toBeVisible();
  await choose(page, 'Golden Shop', 'Archive');
  await button(page, 'Undo').click();
  await expect(toast(page, 'Success', 'Project restored.')).toBeVisible();
  expect(await status()).toEqual([{ status: 'Active' }]);
  await expect(button(page, 'Undo')).toHaveCount(0);
});

test('a role that was changed is given back', async ({ known: page, product, member }) => {
  const grace = await addMember(product, member, 'QA');
  await page.goto('/settings/team');
  await choose(page, 'Grace Hopper', 'Edit Role');
  await page.getByRole('dialog').getByLabel('Role').selectOption('Viewer');
  await button(page, 'Update Role').click();
  const row = page.getByRole('row').filter({ hasText: grace.email });
  await expect(row).toContainText('Viewer');
  await button(page, 'Undo').click();
  await expect(row).toContainText('QA');
  const roles = await member.client.from('user_roles').select('role').eq('user_id', grace.userId);
  expect(roles.data).toEqual([{ role: 'QA' }]);
});

test('an invitation that was cancelled is open again, with the same link', async ({ known: page, member }) => {
  const { email, token } = await invite(member);
  await page.goto('/settings/team');
  await choose(page, email, 'Cancel Invitation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Invitation' }).click();
  await expect(toast(page, 'Success', 'Invitation deleted')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(toast(page, 'Success', 'The invitation is open again. Its link works as before.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Pending');
  const { data } = await member.client.from('invitations').select('invite_token, role, used');
  expect(data).toEqual([{ invite_token: token, role: 'QA', used: false }]);
});
