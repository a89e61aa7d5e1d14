import { expect, it } from 'vitest';
import type { PlatformEntry } from '../../../data/queries/platform-lists.ts';
import { actOf } from './audit-table.tsx';

it.each([
  ['tests.insert', 'Created a test'],
  ['environments.delete', 'Deleted an environment'],
  ['environment_secrets.update', 'Changed an environment secret'],
  ['projects.start_runs', 'projects: start runs'],
])('without details, %s is told as “%s”', (action, sentence) => {
  const entry: Pick<PlatformEntry, 'action' | 'actor_id' | 'details'> = { action, actor_id: null, details: null };
  expect(actOf(entry)).toBe(sentence);
});
