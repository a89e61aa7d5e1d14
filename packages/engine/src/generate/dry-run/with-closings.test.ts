import { printStep, type Step, type Target } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import type { Closing } from '../../core/browser-clock-and-store-ports.ts';
import { withClosings } from './with-closings.ts';

const NOWHERE = { from: 0, to: 0 };
const closingOf = (name: string): Closing => {
  const target: Target = { role: 'button', name };
  return { target, description: { role: 'button', tag: 'button', name }, requests: NOWHERE, exchanges: NOWHERE };
};
const draft = (steps: readonly Step[]) => steps.map((step) => ({ step, derived: false }));
const OPEN: Step = { kind: 'open', path: '/books' };
const SIGN_IN: readonly Step[] = [
  { kind: 'open', path: '/sign-in' },
  { kind: 'click', target: { role: 'button', name: 'Sign in' } },
];
const [reject, skip] = [closingOf('Reject all'), closingOf('Skip')];
const closedIn = (...closings: readonly Closing[]) => ({ session: { closings }, startedFrom: null });
const sentences = ({ steps }: ReturnType<typeof withClosings>) => steps.map(({ step }) => printStep(step));

describe('what was closed in the dry runs of a test', () => {
  it('is closed by a step where the page is opened, which healing can find again', () => {
    const closed = withClosings({ steps: draft([OPEN]), signInSteps: 0 }, [closedIn(), closedIn(reject)]);
    expect(sentences(closed)).toEqual(['Open "/books"', 'Click the "Reject all" button if it is shown']);
    expect(Object.keys(closed.elements)).toEqual(['the "Reject all" button']);
  });

  it('changes nothing where nothing came', () => {
    const plain = { steps: draft([OPEN]), signInSteps: 0 };
    expect(withClosings(plain, [closedIn(), closedIn()])).toEqual({ ...plain, elements: {} });
  });

  it('stands before the sign-in when it came there, and after it when it comes again', () => {
    const startedFrom = { closings: { before: [reject], inside: [skip] } };
    const steps = draft([...SIGN_IN, OPEN]);
    const closed = withClosings({ steps, signInSteps: 2 }, [{ session: { closings: [skip] }, startedFrom }]);
    expect(sentences(closed)).toEqual([
      'Open "/sign-in"',
      'Click the "Reject all" button if it is shown',
      'Click the "Sign in" button',
      'Open "/books"',
      'Click the "Skip" button if it is shown',
    ]);
    expect(closed.signInSteps).toBe(3);
    const kept = withClosings({ steps, signInSteps: 2 }, [{ session: { closings: [] }, startedFrom }]);
    expect(sentences(kept).slice(1, 3)).toEqual([
      'Click the "Reject all" button if it is shown',
      'Click the "Skip" button if it is shown',
    ]);
  });
});
