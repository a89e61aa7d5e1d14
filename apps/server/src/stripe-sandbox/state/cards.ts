import type { Card } from './objects.ts';
import { cardProblem } from './stripe-error.ts';

export type CardForm = { readonly number: string; readonly expiry: string; readonly cvc: string };

/** Numbers that Stripe gives for tests, and what they do here. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0027 6000 3184', does: 'asks to confirm the payment' },
  { number: '4000 0000 0000 0069', does: 'has expired' },
  { number: '4000 0000 0000 0341', does: 'pays now and is declined later' },
] as const;

/**
 * What a card does when it is given.
 * @throws StripeProblem with the words for the person
 */
export function readCard(form: CardForm, now: number): { readonly card: Card; readonly asksToConfirm: boolean } {
  const digits = form.number.replace(/\D/g, '');
  const known = TEST_CARDS.find(({ number }) => number.replace(/ /g, '') === digits);
  if (known === undefined) throw cardProblem('incorrect_number', 'This is not one of the test cards.');
  if (known.does === 'has expired' || hasExpired(form.expiry, now))
    throw cardProblem('expired_card', 'Your card has expired.');
  if (!/^\d{3,4}$/.test(form.cvc.trim()))
    throw cardProblem('incorrect_number', 'Your card’s security code is incomplete.');
  if (known.does === 'is declined') throw cardProblem('card_declined', 'Your card was declined.');
  return {
    card: {
      last4: digits.slice(-4),
      behaviour: known.does === 'pays now and is declined later' ? 'declines-later' : 'works',
    },
    asksToConfirm: known.does === 'asks to confirm the payment',
  };
}

function hasExpired(expiry: string, now: number): boolean {
  const parts = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  const [month, year] = [Number(parts?.[1]), Number(parts?.[2])];
  if (parts === null || month < 1 || month > 12)
    throw cardProblem('incorrect_number', 'Your card’s expiry is written MM/YY.');
  return Date.UTC(2000 + year, month, 1) / 1000 <= now;
}
