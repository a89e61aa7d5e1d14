import type { LayerControl, LayerSnapshot } from '@assay/page';
import { describe, expect, it, test } from 'vitest';
import { isAgreement, layerOfFirstVisit } from './layer-of-first-visit.ts';

function controlOf(name: string, parts: Partial<LayerControl> = {}): LayerControl {
  return { ref: name, target: { role: 'button', name }, role: 'button', name, corner: false, leads: false, ...parts };
}

function layerOf(text: string, names: readonly string[], parts: Partial<LayerSnapshot> = {}): LayerSnapshot {
  return {
    ref: 'e1',
    role: 'dialog',
    name: '',
    text,
    place: 'dialog',
    modal: true,
    fields: [],
    frames: [],
    controls: names.map((name) => controlOf(name)),
    ...parts,
  };
}

const waysOf = (layer: LayerSnapshot) => layerOfFirstVisit(layer)?.ways.map(({ name }) => name);

test.each([
  ['cookies', 'We use cookies and your consent.', ['Accept all', 'Manage', 'Reject all'], 'Reject all'],
  ['cookies', 'We value your privacy', ['Accept', 'Continue without accepting'], 'Continue without accepting'],
  ['cookies', 'This site uses cookies.', ['OK'], 'OK'],
  ['cookies', 'Diese Seite verwendet Cookies (Datenschutz).', ['Alle akzeptieren', 'Ablehnen'], 'Ablehnen'],
  ['cookies', 'Wir verwenden Cookies.', ['Cookies zulassen', 'Nur essenzielle Cookies'], 'Nur essenzielle Cookies'],
  ['cookies', 'Nous utilisons des cookies.', ['Tout accepter', 'Tout refuser'], 'Tout refuser'],
  ['cookies', 'Utilizamos cookies. Política de cookies.', ['Aceptar todo', 'Solo necesarias'], 'Solo necesarias'],
  ['cookies', 'Utilizziamo i cookie e chiediamo il consenso.', ['Accetta', 'Rifiuta tutto'], 'Rifiuta tutto'],
  ['cookies', 'Wij gebruiken cookies.', ['Akkoord', 'Weigeren'], 'Weigeren'],
  ['welcome', 'Welcome to Desk', ['Take the tour', 'Maybe later'], 'Maybe later'],
  ['welcome', 'What’s new in version 5', ['Learn more', 'Got it'], 'Got it'],
  ['welcome', 'Willkommen!', ['Los geht’s', 'Überspringen'], 'Überspringen'],
  ['tour', 'Step 1 of 4', ['Next', 'Skip'], 'Skip'],
  ['tour', 'Your inbox. 2 / 3', ['Next'], 'Next'],
  ['terms', 'End user license agreement', ['Accept', 'Remind me later'], 'Remind me later'],
  ['terms', 'Please read the terms of service.', ['I agree', 'Decline'], 'I agree'],
  ['newsletter', 'Get 10% off your first order', ['No, thanks', 'Subscribe'], 'No, thanks'],
])('%s: “%s” is closed as a person would', (kind, text, names, way) => {
  const found = layerOfFirstVisit(layerOf(text, names));
  expect(found?.kind).toBe(kind);
  expect(found?.ways[0]?.name).toBe(way);
});

describe('what is left alone', () => {
  test.each([
    ['a sign-in', layerOf('Welcome back', ['Close', 'Sign in'])],
    ['what asks for a password', layerOf('Welcome', ['Close'], { fields: ['password'] })],
    ['what asks for data', layerOf('Getting started', ['Skip'], { fields: ['text', 'select'] })],
    ['a question before something is lost', layerOf('Are you sure?', ['No, thanks', 'Close'])],
    ['an error', layerOf('Something went wrong', ['Close'], { role: 'alertdialog' })],
    ['a notice without a control', layerOf('We use cookies on this site.', [])],
    ['a product called so', layerOf('Chocolate cookies, 12 pieces', ['Add to cart'], { modal: false })],
    ['a card that welcomes', layerOf('Welcome to Desk', ['Get started'], { place: 'over', modal: false })],
    ['the pages of a list', layerOf('1 of 9', ['Next', 'Previous'], { place: 'over', modal: false })],
    ['a block of the page that tells news', layerOf('What’s new', ['Close'], { place: 'block', modal: false })],
  ])('%s', (_name, layer) => expect(layerOfFirstVisit(layer)).toBeNull());

  it('links to other pages', () => {
    const link = controlOf('Accept', { leads: true, role: 'link' });
    expect(waysOf(layerOf('We use cookies and your consent.', [], { controls: [link] }))).toBeUndefined();
  });
});

it('ticks what must be ticked before one can agree, and says that it agreed', () => {
  const box = controlOf('I have read them', { role: 'checkbox', checked: false });
  const accept = controlOf('Accept', { disabled: true });
  const asking = layerOf('Terms of use', [], { controls: [box, accept], fields: ['checkbox'] });
  expect(waysOf(asking)).toEqual(['I have read them']);
  const ticked = layerOfFirstVisit({
    ...asking,
    controls: [
      { ...box, checked: true },
      { ...accept, disabled: false },
    ],
  });
  expect(ticked?.ways.map(({ name }) => name)).toEqual(['Accept']);
  expect(ticked && isAgreement(ticked, accept)).toBe(true);
});

it('takes a nameless control at the corner for the cross that closes', () => {
  const cross = controlOf('', { corner: true });
  const popup = layerOf('Join our newsletter', [], {
    controls: [cross, controlOf('Join')],
    fields: ['email'],
    modal: false,
    place: 'over',
  });
  expect(layerOfFirstVisit(popup)?.ways).toEqual([cross]);
});
