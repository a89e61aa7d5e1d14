import { describe, expect, it } from 'vitest';
import { nodeOf, pageWith } from '../../core/page.test-support.ts';
import { carrierIn } from './numbers.ts';

const FORM = pageWith({ nodes: [nodeOf('heading', 'Checkout'), nodeOf('link', 'Order CS-1000')] });
const answer = (...headings: string[]) => pageWith({ nodes: headings.map((name) => nodeOf('heading', name)) });

describe('the number that an answer carries', () => {
  it.each([
    ['Order CS-1001', 'Order'],
    ['Thank you! Ticket #734', 'Thank you! Ticket'],
    ['Invoice INV 2041 was sent', 'Invoice'],
  ])('stands in the heading “%s” behind “%s”', (heading, words) => {
    expect(carrierIn(answer('Corner Shop', heading), FORM)).toEqual({ target: { role: 'heading', nth: 2 }, words });
  });

  it.each([
    ['Order CS-1000', 'was on the page before'],
    ['Thank you', 'is none'],
    ['CS-1001', 'says nothing of what is numbered'],
    ['Open since 2019', 'is a year'],
  ])('is not in “%s”: it %s', (heading) => {
    expect(carrierIn(answer(heading), FORM)).toBeNull();
  });
});
