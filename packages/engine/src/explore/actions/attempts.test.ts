import { LIMITS } from '@assay/domain';
import { expect, it } from 'vitest';
import { actionOf } from './action.test-support.ts';
import { createAttempts } from './attempts.ts';

const { attemptsPerControl, attemptsInContent } = LIMITS.crawl;
const ROUTES = ['/racks', '/crates', '/vans', '/docks', '/bins', '/pallets', '/lifts'];

/** On how many kinds of pages the action may be tried, one after the other. */
function pagesTried(action: ReturnType<typeof actionOf> & { readonly isOfContent?: boolean }): number {
  const attempts = createAttempts();
  return ROUTES.filter((route) => {
    const mayTry = attempts.mayTry(action, route);
    if (mayTry) attempts.note(action, route);
    return mayTry;
  }).length;
}

it('a link is followed once, a control of the frame is tried twice, one in the content on several kinds of pages', () => {
  expect(pagesTried(actionOf('link', 'Racks'))).toBe(1);
  expect(pagesTried(actionOf('button', 'New'))).toBe(attemptsPerControl);
  expect(pagesTried({ ...actionOf('button', 'New'), isOfContent: true })).toBe(attemptsInContent);
});

it('a control in the content is tried no more on one kind of page than one of the frame is', () => {
  const attempts = createAttempts();
  const action = { ...actionOf('button', 'New'), isOfContent: true };
  for (let times = 0; times < attemptsPerControl; times++) attempts.note(action, '/racks?page=1');
  expect(attempts.mayTry(action, '/racks?page=2')).toBe(false);
  attempts.takeBack(action, '/racks');
  expect(attempts.mayTry(action, '/racks')).toBe(true);
});
