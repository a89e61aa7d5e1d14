import { html } from 'hono/html';
import { z } from 'zod';
import { type CardForm, TEST_CARDS } from '../state/cards.ts';

const form = z.object({ number: z.string().max(40), expiry: z.string().max(10), cvc: z.string().max(10) });

/** Fields that no browser fills in: no real card belongs here. */
export function cardFields(given: Partial<CardForm> = {}) {
  return html`<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="off" required value="${given.number ?? ''}" placeholder="4242 4242 4242 4242">
<div class="two"><div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required value="${given.expiry ?? ''}" placeholder="12/34"></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" required placeholder="123"></div></div>
<label for="name">Name on card</label><input id="name" name="name" autocomplete="off">`;
}

export function testCards() {
  return html`<section><h2>Test cards</h2><p class="soft">Only these numbers work. Never type a real one.</p><ul>${TEST_CARDS.map(
    ({ number, does }) => html`<li>${number}: ${does}</li>`,
  )}</ul></section>`;
}

export function cardFormOf(body: Record<string, unknown>): CardForm {
  return form.catch({ number: '', expiry: '', cvc: '' }).parse(body);
}
