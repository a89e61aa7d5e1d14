import { button, EXPECTED, fill, says } from '../support/messages.ts';
import { must, newAddress } from '../support/people.ts';
import { expect, test, toast } from '../support/test.ts';

/** Forms that are sent while the server cannot be reached: what was entered stays, and goes by itself when it is back. */

const kept = 'What you entered is kept here, and sent by itself as soon as it is back.';

test('the name in a profile is saved by itself when the server is back', async ({
  fromSignIn: page,
  context,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/profile');
  await fill(page, { 'Full Name': 'Grace Hopper' });
  await context.setOffline(true);
  await button(page, 'Save Changes').click();
  await says(page, 'An unexpected error occurred.');
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  await context.setOffline(false);
  await expect(toast(page, 'Success', 'Profile updated successfully.')).toBeVisible();
  await expect(page.getByText(kept)).toHaveCount(0);
  expect(must(await member.client.from('profiles').select('full_name').single())).toEqual({
    full_name: 'Grace Hopper',
  });
});

test('an invitation and a project are sent by themselves, unless they are given up', async ({
  fromSignIn: page,
  context,
  member,
  trouble,
}) => {
  trouble.allow(EXPECTED);
  await page.goto('/settings/team');
  await button(page, 'Invite Member').click();
  const email = newAddress();
  await fill(page, { 'Email Address': email });
  await page.getByLabel('Role').selectOption('QA');
  await context.setOffline(true);
  await button(page, 'Send Invitation').click();
  await says(page, 'Failed to create invite. Please try again.');
  await expect(page.getByText(kept)).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Success', 'Invitation created successfully!')).toBeVisible();
  expect(must(await member.client.from('invitations').select('invited_email'))).toEqual([{ invited_email: email }]);

  await page.goto('/projects');
  await button(page, 'New Project').click();
  await fill(page, { 'Project Name': 'Golden Shop', 'Website URL': 'https://golden.example.com' });
  await context.setOffline(true);
  await button(page, 'Create Project').click();
  await says(page, 'Failed to create project. Please try again.');
  await button(page, 'Do not send').click();
  await expect(page.getByText(kept)).toHaveCount(0);
  await button(page, 'Create Project').click();
  await expect(page.getByText(kept)).toBeVisible();
  await context.setOffline(false);
  await expect(toast(page, 'Success', 'Project created successfully.')).toBeVisible();
  expect(must(await member.client.from('projects').select('name'))).toEqual([{ name: 'Golden Shop' }]);
});
