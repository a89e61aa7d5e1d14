import { CHANGES } from '../catalogue/changes.ts';
import { DEFECTS } from '../catalogue/defects.ts';
import { contactFields } from '../rules/forms.ts';
import type { Shop } from '../state/shop.ts';
import { type FormState, formAlert, formFields } from './form.ts';
import type { Page } from './layout.ts';
import { attrs, html, type Markup } from './markup.ts';
import { heading } from './parts.ts';

export function aboutPage(shop: Shop): Page {
  const content = html`<article class="prose">
    ${heading(shop, 1, 'About Corner Shop')}
    <p>Corner Shop began with one shelf of mugs and a kettle. Today there are twenty-four products in four categories, and each of them had to earn its place on the shelf.</p>
    ${heading(shop, 2, 'How we choose')}
    <p>We use everything ourselves for half a year before we sell it. What breaks, bores or gathers dust does not come back.</p>
    ${heading(shop, 2, 'Delivery and returns')}
    <p>Shipping costs $4.90 and is free from $50. You have thirty days to change your mind; write to us with the <a href="/contact">contact form</a>.</p>
    ${heading(shop, 2, 'Discounts')}
    <p>In spring the code <strong>SPRING10</strong> takes ten percent off. New customers may use <strong>WELCOME5</strong> for $5 off from $20.</p>
  </article>`;
  return { title: 'About', content };
}

export function contactPage(shop: Shop, state: FormState): Page {
  const content = html`<div class="narrow">
    ${heading(shop, 1, 'Contact us', { class: 'page-title' })}
    <p>We answer within one working day.</p>
    <form class="form panel" id="contact-form" method="post" action="/contact" data-js="checked-form">
      ${formAlert(state)}
      ${formFields(shop, 'contact', contactFields(shop), state)}
      <button class="button" type="submit">Send message</button>
    </form>
  </div>`;
  return { title: 'Contact', content };
}

export function notFoundPage(shop: Shop): Page {
  const content = html`<div class="empty">${heading(shop, 1, 'Page not found')}<p>This page does not exist, or no longer does.</p><a class="button" href="/">Back to the shop</a></div>`;
  return { title: 'Page not found', content, hidden: true };
}

export function failurePage(shop: Shop): Page {
  const content = html`<div class="empty">${heading(shop, 1, 'Something went wrong')}<p>The server could not do this. Please try again later.</p><a class="button" href="/">Back to the shop</a></div>`;
  return { title: 'Error', content, hidden: true };
}

/** The page of switches, for the people who run this shop. No page links to it. */
export function switchesPage(shop: Shop): Page {
  const areas = [...new Set(DEFECTS.map(({ area }) => area))];
  const content = html`${heading(shop, 1, 'Switches', { class: 'page-title' })}
    <p>What is ticked is built into the shop for your session. A link such as <code>/?defect=search-case-sensitive&amp;change=promo-banner</code> does the same; <code>?defect=none</code> and <code>?change=none</code> clear it.</p>
    <form class="form" method="post" action="/switches">
      ${heading(shop, 2, 'Defects')}
      ${areas.map(
        (area) =>
          html`<fieldset class="panel switch-group"><legend>${area}</legend>${DEFECTS.filter(
            (defect) => defect.area === area,
          ).map((defect) =>
            switchItem({
              kind: 'defect',
              id: defect.id,
              on: shop.session.defects.has(defect.id),
              text: html`<strong>${defect.title}.</strong> ${defect.symptom} <em>${defect.toSee}</em>`,
            }),
          )}</fieldset>`,
      )}
      ${heading(shop, 2, 'Harmless changes')}
      <fieldset class="panel switch-group"><legend>Interface</legend>${CHANGES.map((change) =>
        switchItem({
          kind: 'change',
          id: change.id,
          on: shop.session.changes.has(change.id),
          text: html`<strong>${change.title}.</strong> ${change.effect}`,
        }),
      )}</fieldset>
      <div class="form-actions"><button class="button" type="submit">Apply</button></div>
    </form>
    <form method="post" action="/reset"><button class="button button-quiet" type="submit">Reset my data</button></form>`;
  return { title: 'Switches', content, hidden: true };
}

type SwitchItem = {
  readonly kind: 'defect' | 'change';
  readonly id: string;
  readonly on: boolean;
  readonly text: Markup;
};

function switchItem({ kind, id, on, text }: SwitchItem): Markup {
  const field = `${kind}-${id}`;
  return html`<div class="choice"><input type="checkbox"${attrs({ id: field, name: kind, value: id, checked: on })}><label for="${field}">${text} <code>${id}</code></label></div>`;
}
