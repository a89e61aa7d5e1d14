import type { ElementDescription, Step, Target } from '@assay/domain';
import { type Candidate, scoreSimilarity } from '@assay/page';
import { describe, expect, test } from 'vitest';
import { decideHeal } from './decide-heal.ts';

const CLICK: Step = { kind: 'click', target: { role: 'button', name: 'Save' } };
const TYPE: Step = { kind: 'type', text: 'Ada', target: { role: 'field', name: 'Name' } };
const BOX = { x: 100, y: 300, width: 80, height: 30 };

function button(name: string, rest: Partial<ElementDescription> = {}): ElementDescription {
  return {
    role: 'button',
    name,
    text: name,
    tag: 'button',
    type: 'submit',
    neighbours: ['Name', 'Email', 'Cancel', 'Help'],
    within: ['form: Profile', 'main: main'],
    css: 'form > button:nth-of-type(1)',
    box: BOX,
    ...rest,
  };
}

function link(name: string, href: string, rest: Partial<ElementDescription> = {}): ElementDescription {
  return {
    role: 'link',
    name,
    text: name,
    tag: 'a',
    href,
    neighbours: ['Home', 'About'],
    within: ['navigation: main'],
    css: 'nav > a',
    box: BOX,
    ...rest,
  };
}

function field(label: string, rest: Partial<ElementDescription> = {}): ElementDescription {
  return { ...button(label), role: 'textbox', tag: 'input', type: 'text', label, css: 'form > input', ...rest };
}

function candidate(wanted: ElementDescription, found: ElementDescription): Candidate {
  const target: Target = { role: 'button', ...(found.name === undefined ? {} : { name: found.name }) };
  return { ref: 'e1', target, description: found, ...scoreSimilarity(wanted, found) };
}

function decide(wanted: ElementDescription, found: readonly ElementDescription[], step: Step = CLICK) {
  return decideHeal({ description: wanted, candidates: found.map((one) => candidate(wanted, one)), step });
}

type Case = readonly [name: string, wanted: ElementDescription, found: ElementDescription];

describe('an element that only looks different', () => {
  const cases: readonly Case[] = [
    ['a reworded button', button('Save'), button('Store changes')],
    ['a partly reworded button', button('Add to cart'), button('Add to basket')],
    [
      'a button that became a link',
      button('Save'),
      link('Save', '/save', { neighbours: button('Save').neighbours, within: button('Save').within }),
    ],
    [
      'a button with another id and classes',
      button('Save', { id: 'save', classes: ['a'] }),
      button('Save', { id: 'b9', classes: ['z'] }),
    ],
    [
      'a button that moved',
      button('Save'),
      button('Save', { box: { ...BOX, y: 420 }, css: 'div > button', neighbours: ['Email', 'Cancel'] }),
    ],
    [
      'a relabelled field',
      field('Name', { field: 'name', id: 'name' }),
      field('Full name', { field: 'name', id: 'name' }),
    ],
    ['a sign-in button in other words', button('Sign in'), button('Log in')],
    ['a link with other words and the same address', link('Cart', '/cart'), link('Basket', '/cart')],
  ];
  test.each(cases)('%s is healed', (_name, wanted, found) => {
    expect(decide(wanted, [found], wanted.role === 'textbox' ? TYPE : CLICK)).toMatchObject({ kind: 'heal' });
  });
});

describe('another element', () => {
  const cases: readonly Case[] = [
    ['a button that deletes', button('Save'), button('Delete')],
    ['a button that pays', button('Continue', { id: 'next' }), button('Pay now', { id: 'next' })],
    ['a button that cancels', button('Save', { neighbours: [] }), button('Cancel', { neighbours: [] })],
    ['a button that stood beside it', button('Save'), button('Help')],
    ['a field where a button was', button('Save', { id: 'x' }), field('Save', { id: 'x' })],
    ['a password field where a text field was', field('Name'), field('Name', { type: 'password' })],
    [
      'another role with another name',
      button('Save', { testId: 't', id: 'i' }),
      link('Home', '/', { ...button('x'), role: 'link', testId: 't', id: 'i', name: 'Home' }),
    ],
    [
      'the same button of another row',
      button('Edit', { within: ['row: Ada'] }),
      button('Edit', { within: ['row: Bob'] }),
    ],
    ['the page of another number', link('Page 2', '/?page=2'), link('Page 3', '/?page=3')],
    ['a link with another name and address', link('Cart', '/cart'), link('Offers', '/offers')],
    [
      'a button in its place that shares nothing else',
      button('Save', { neighbours: [] }),
      button('Store', { neighbours: [] }),
    ],
    [
      'an element far from everything known',
      button('Save'),
      button('Go', { neighbours: [], within: [], css: 'x', box: { ...BOX, y: 2_000 } }),
    ],
  ];
  test.each(cases)('%s is not taken for it', (_name, wanted, found) => {
    expect(decide(wanted, [found], wanted.role === 'textbox' ? TYPE : CLICK)).toMatchObject({ kind: 'none' });
  });

  test('two that are equally like it leave it open', () => {
    expect(decide(button('Save'), [button('Store'), button('Apply')])).toEqual({
      kind: 'none',
      reason: '“Store” and “Apply” are both like it',
    });
  });

  test('what the test names as something else is not taken for it', () => {
    const wanted = button('Save');
    const question = { description: wanted, candidates: [candidate(wanted, button('Store'))], step: CLICK };
    expect(decideHeal(question).kind).toBe('heal');
    expect(decideHeal({ ...question, others: [{ role: 'button', name: 'Store' }] }).kind).toBe('none');
  });
});

describe('what a step asserts', () => {
  const total: Target = { role: 'value', name: 'Total' };
  const wanted: ElementDescription = {
    role: 'generic',
    tag: 'span',
    id: 'total',
    neighbours: ['Total'],
    within: ['region: Cart'],
    box: BOX,
  };
  const steps: readonly (readonly [string, Step])[] = [
    ['an absent element', { kind: 'expect', that: { kind: 'absent', target: total } }],
    ['a count', { kind: 'expect', that: { kind: 'count', target: total, comparison: 'exactly', count: '2' } }],
    ['a visible text', { kind: 'expect', that: { kind: 'visible', target: { role: 'text', name: 'Order placed' } } }],
    ['a visible message', { kind: 'expect', that: { kind: 'visible', target: { role: 'message', name: 'Saved' } } }],
    ['a wait for an end', { kind: 'wait', until: 'absent', target: total }],
  ];
  test.each(steps)('%s is never healed', (_name, step) => {
    expect(decide(wanted, [wanted], step).kind).toBe('none');
  });

  test('an element whose text is asserted needs more to be taken than one that is clicked', () => {
    const text: Step = { kind: 'expect', that: { kind: 'text', target: total, match: { mode: 'is', text: '$5' } } };
    const moved = { ...wanted, within: ['region: Order'], neighbours: ['Sum'] };
    const almost = { ...wanted, neighbours: ['Sum'], box: { ...BOX, y: 400 } };
    expect(decide(wanted, [wanted], text).kind).toBe('heal');
    expect(decide(wanted, [almost], CLICK).kind).toBe('heal');
    expect(decide(wanted, [almost], text).kind).toBe('none');
    expect(decide(wanted, [moved], CLICK).kind).toBe('none');
  });
});

test('a heal says what agreed and what changed in words', () => {
  const answer = decide(button('Cart', { id: 'cart' }), [button('Basket', { id: 'cart' })]);
  expect(answer).toMatchObject({
    kind: 'heal',
    evidence: [
      'same role, tag, type, id, neighbours, surroundings, path, place and size',
      'name was “Cart”, now “Basket”',
    ],
  });
});

test('a refusal names what came nearest and why it was left', () => {
  expect(decide(button('Save', { id: 'a' }), [button('Delete', { id: 'a' })])).toEqual({
    kind: 'none',
    reason: '“Delete” comes nearest, but it looks destructive',
  });
});
