import type { LayerSnapshot } from '@assay/page';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { nodeOf, pageWith } from '../page.test-support.ts';
import { createKnownLayers, type KnownLayers } from './known-layers.ts';
import { createVisitorView, type VisitorView } from './visitor-view.ts';

const HERE = 'http://shop.test/';
let known: KnownLayers;
let view: VisitorView;

beforeEach(() => {
  known = createKnownLayers(() => undefined);
  view = createVisitorView(known);
  view.opened('/');
});

function layerOf(name: string, button = 'Close'): LayerSnapshot {
  return {
    ref: name,
    role: 'dialog',
    name,
    text: `${name} ${button}`,
    place: 'dialog',
    modal: true,
    fields: [],
    frames: [],
    controls: [
      {
        ref: 'c',
        target: { role: 'button', name: button },
        role: 'button',
        name: button,
        corner: false,
        leads: false,
      },
    ],
  };
}

const showing = (name: string, url = HERE, button = 'Close') => pageWith({ url, layers: [layerOf(name, button)] });

function press(label: string): void {
  view.looked(pageWith({ url: HERE, nodes: [nodeOf('button', label, { ref: 'b' })] }));
  view.acted('b', HERE);
}

describe('what came with a page came by itself', () => {
  test.each(['Welcome to the shop', 'We use cookies', 'Terms of use', 'Any news of today'])('%s', (name) =>
    expect(view.next(showing(name))?.layer.layer.name).toBe(name),
  );

  it('but a dialog that says nothing of it only on the start page', () => {
    view.opened('/orders/1');
    expect(view.next(showing('Order 1'))).toBeNull();
  });
});

describe('what comes after a press', () => {
  test.each([
    ['a welcome after signing in', 'Sign in', 'Welcome to the shop', HERE, true],
    ['a tour on the page that a link leads to', 'Orders', 'Tour of the orders page', `${HERE}o`, false],
    ['a tour on the page that another link leads to', 'Continue', 'Tour of all', `${HERE}o`, true],
    ['a cookie notice that comes late', 'Add order', 'We use cookies', HERE, true],
    ['a cookie dialog that was asked for', 'Cookie settings', 'We use cookies', HERE, false],
    ['the news that were asked for', 'What’s new', 'What’s new', `${HERE}#news`, false],
    ['a tour after any other press', 'Show', 'Tour of the page', HERE, false],
    ['terms after the press of an icon', '', 'Terms of use', HERE, false],
  ])('%s', (_name, label, name, url, isClosed) => {
    press(label);
    expect(view.next(showing(name, url)) !== null).toBe(isClosed);
  });

  it('is closed where it is known to come by itself', () => {
    const choice = view.next(showing('Tour of the page'));
    if (choice) known.closed(choice.key, choice.layer, choice.way);
    press('Show');
    expect(view.next(showing('Tour of the page'))).not.toBeNull();
  });

  it('stays what was asked for until another page is opened', () => {
    press('Show');
    expect(view.next(showing('Tour of the page'))).toBeNull();
    view.looked(showing('Tour of the page'));
    expect(view.next(showing('Tour of the page'))).toBeNull();
    view.opened('/');
    expect(view.next(showing('Tour of the page'))).not.toBeNull();
  });
});

it('closes the same layer once, a tour step by step', () => {
  for (const [name, button] of [
    ['We use cookies', 'Accept'],
    ['Tour of the page', 'Next'],
  ] as const) {
    const choice = view.next(showing(name, HERE, button));
    if (choice) view.closed(choice.key);
    expect(view.next(showing(name, HERE, button)) !== null).toBe(button === 'Next');
  }
});

it('takes the next best way when one did not close it, and says when none did', () => {
  const both = {
    ...layerOf('We use cookies', 'Reject'),
    controls: [...layerOf('', 'Reject').controls, ...layerOf('', 'Accept').controls],
  };
  const page = pageWith({ url: HERE, layers: [both] });
  const names: (string | undefined)[] = [];
  for (let choice = view.next(page); choice; choice = view.next(page)) {
    names.push(choice.way.name);
    known.failed(choice.key, choice.layer, choice.way);
  }
  expect(names).toEqual(['Reject', 'Accept']);
  expect(known.stubborn()).toEqual(['We use cookies']);
});
