import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../../../core/page.test-support.ts';
import { sendingButton } from './steps-of-form.ts';

const pageOf = (...names: readonly string[]) =>
  pageWith({ nodes: names.map((name) => nodeOf('button', name, { interactive: true })) });

test.each([
  [['Add part', 'Add labour', 'Back', 'Next', 'Cancel'], 'Next'],
  [['Back', 'Next page', 'Create order', 'Cancel'], 'Create order'],
  [['Back', 'Edit customer', 'Book the room'], 'Book the room'],
  [['Cancel', 'Continue'], 'Continue'],
] as const)('of %j, “%s” goes on', (names, button) => {
  expect(sendingButton(pageOf(...names), pageOf('Cancel', 'Next'))?.name).toBe(button);
});
