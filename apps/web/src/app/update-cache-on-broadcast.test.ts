import { BROADCASTS } from '@assay/protocol';
import { expect, test } from 'vitest';
import { FOLLOWED_EVENTS } from './update-cache-on-broadcast.ts';

test('every event of a workspace is followed, but for notifications', () => {
  const { notification: _, ...events } = BROADCASTS.company;
  expect([...FOLLOWED_EVENTS].sort()).toEqual(Object.keys(events).sort());
});
