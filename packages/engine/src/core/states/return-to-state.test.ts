import type { Step } from '@assay/domain';
import { expect, test } from 'vitest';
import { nodeOf, pageWith } from '../page.test-support.ts';
import type { ExploredState } from './explored-application.ts';
import { type KnownStates, returnToState, shortestSteps } from './return-to-state.ts';

const press = (name: string): Step => ({ kind: 'click', target: { role: 'button', name } });

/** A page with these panels open, each with a button that closes it. */
function page(...open: readonly string[]) {
  const features = ['heading', ...open.flatMap((name) => [`region ${name}`, `button ${name}`])];
  const buttons = open.map((name) =>
    nodeOf('button', `Close ${name}`, { interactive: true, target: { role: 'button', name: `Close ${name}` } }),
  );
  return pageWith({ structure: open.join('|'), features, nodes: [nodeOf('heading', 'Desk'), ...buttons] });
}

function state(id: string, open: readonly string[], actions: readonly string[]): ExploredState {
  return {
    id,
    route: '/',
    path: '/',
    title: 'Desk',
    heading: 'Desk',
    signedIn: false,
    reachedBy: [],
    forms: [],
    collections: [],
    needsSignIn: false,
    snapshot: page(...open),
    actions: actions.map((label) => ({
      id: `${id} ${label}`,
      label,
      key: label,
      kind: 'button',
      step: press(label),
      performed: true,
    })),
  };
}

const START = state('s1', [], ['Show hints']);
const WALKED: KnownStates = {
  seen: [START, state('s2', ['hints'], ['Fold', 'Leave']), state('s3', ['notes', 'map'], ['Next'])],
  transitions: [
    { from: 's3', action: 's3 Next', to: 's2' },
    { from: 's2', action: 's2 Leave', to: 's1' },
  ],
  signIn: null,
};

test('the way back is the one that was walked', () => {
  expect(shortestSteps(page(), START, WALKED)).toEqual([]);
  expect(shortestSteps(page('hints'), START, WALKED)).toEqual([press('Leave')]);
  expect(shortestSteps(page('notes', 'map'), START, WALKED)).toEqual([press('Next'), press('Leave')]);
  expect(shortestSteps(page('clock'), START, WALKED)).toBeNull();
});

/** Returns to the start from a page with these panels open; gives the names of the clicked controls. */
async function goBack(open: string[], works = true) {
  const pressed: string[] = [];
  const isBack = await returnToState(
    {
      look: async () => page(...open),
      take: async (step) => {
        const name = step.kind === 'click' ? (step.target.name ?? '') : step.kind;
        pressed.push(name);
        if (works) open.splice(open.indexOf(name.replace('Close ', '')), 1);
      },
    },
    START,
    { ...WALKED, transitions: [] },
  );
  return { isBack, pressed };
}

test('where no way was walked, what only this page has is pressed as long as that brings it nearer', async () => {
  expect(await goBack(['clock', 'map'])).toEqual({ isBack: true, pressed: ['Close clock', 'Close map'] });
});

test('what does not bring it nearer ends the attempt', async () => {
  expect(await goBack(['clock', 'map'], false)).toEqual({ isBack: false, pressed: ['Close clock'] });
});
