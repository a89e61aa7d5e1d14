import type { ElementDescription } from '@assay/domain';
import { describe, expect, test } from 'vitest';
import { scoreSimilarity, textLikeness } from './element-similarity.ts';

const wanted: ElementDescription = {
  role: 'button',
  name: 'Save',
  tag: 'button',
  type: 'submit',
  id: 'save',
  text: 'Save',
  neighbours: ['Name', 'Cancel'],
  within: ['form: Profile'],
  css: 'form > button',
  box: { x: 10, y: 10, width: 80, height: 30 },
};

describe('the share of a description that another one still shows', () => {
  test('is 1 for the same element', () => {
    expect(scoreSimilarity(wanted, wanted)).toEqual({
      score: 1,
      agreeing: ['role', 'name', 'tag', 'type', 'id', 'neighbours', 'surroundings', 'path', 'place', 'size'],
      differing: [],
    });
  });

  test('is near 0 for an element that shares nothing', () => {
    const other: ElementDescription = {
      role: 'link',
      name: 'Terms',
      tag: 'a',
      box: { x: 900, y: 3_000, width: 8, height: 8 },
    };
    expect(scoreSimilarity(wanted, other).score).toBeLessThan(0.1);
  });

  test('counts only what was known', () => {
    expect(scoreSimilarity({ role: 'button', tag: 'button' }, wanted).score).toBe(1);
  });

  test('tells what differs and loses a reworded name once only', () => {
    const { score, differing } = scoreSimilarity(wanted, { ...wanted, name: 'Apply', text: 'Apply' });
    expect(differing).toEqual(['name']);
    expect(score).toBeGreaterThan(0.7);
  });

  test('looks past what is asked to be left out', () => {
    const without = new Set(['name', 'id'] as const);
    expect(scoreSimilarity(wanted, { ...wanted, name: 'Apply', id: 'x' }, { without }).score).toBe(1);
  });

  test('never leaves the range from 0 to 1', () => {
    const far = { ...wanted, box: { x: -1e6, y: 1e6, width: 0, height: 0 }, neighbours: [], within: [], name: '' };
    const { score } = scoreSimilarity(wanted, far);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['Save', 'Save', 1, 1],
  ['Save', 'SAVE', 1, 1],
  ['Add to cart', 'Add to basket', 0.6, 0.95],
  ['Save changes', 'Save', 0.5, 0.95],
  ['Cart', 'Orders', 0, 0.1],
  ['', '', 1, 1],
])('%j is like %j', (a, b, least, most) => {
  const likeness = textLikeness(a, b);
  expect(likeness).toBe(textLikeness(b, a));
  expect(likeness).toBeGreaterThanOrEqual(least);
  expect(likeness).toBeLessThanOrEqual(most);
});
