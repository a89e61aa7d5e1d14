import { addressFields, profileFields, signInFields } from '../rules/forms.ts';
import { textsOf } from '../rules/shop-texts.ts';
import type { Account, Address } from '../state/accounts.ts';
import type { Shop } from '../state/shop.ts';
import { type FormState, formAlert, formFields } from './form.ts';
import type { Page } from './layout.ts';
import { attrs, html, type Markup } from './markup.ts';
import { heading } from './parts.ts';

/** The sign-in page. `refusal` is shown after wrong credentials. */
export function signInPage(shop: Shop, state: FormState, { next, refusal }: { next: string; refusal?: string }): Page {
  const { signIn } = textsOf(shop);
  const content = html`<div class="narrow">
    ${heading(shop, 1, signIn, { class: 'page-title' })}
    <form class="form panel" id="login-form" method="post" action="/login" data-js="checked-form">
      ${formAlert(state, refusal)}
      <input type="hidden" name="next" value="${next}">
      ${formFields(shop, 'login', signInFields(shop), state)}
      <button class="button button-wide" type="submit" data-testid="login-submit">${signIn}</button>
    </form>
  </div>`;
  return { title: signIn, content };
}

export function profilePage(shop: Shop, account: Account, state: FormState): Page {
  const content = html`<div class="narrow">
    ${heading(shop, 1, 'Profile', { class: 'page-title' })}
    <form class="form panel" id="profile-form" method="post" action="/profile" data-js="checked-form">
      ${formAlert(state)}
      ${formFields(shop, 'profile', profileFields(shop), state)}
      <button class="button" type="submit">${textsOf(shop).saveProfile}</button>
    </form>
    <p class="muted">Your username is <strong>${account.username}</strong>. You have <a href="/addresses">${countOf(account.addresses)}</a>.</p>
  </div>`;
  return { title: 'Profile', content };
}

export function addressesPage(shop: Shop, account: Account): Page {
  const content = html`<div class="page-head">${heading(shop, 1, 'Address book', { class: 'page-title' })}<a class="button" href="/addresses/new">Add address</a></div>
    ${
      account.addresses.length === 0
        ? html`<div class="empty"><p>You have no saved addresses.</p></div>`
        : html`<ul class="address-list" data-testid="address-list">${account.addresses.map((address) => addressCard(shop, account, address))}</ul>`
    }
    ${deleteDialog(shop)}`;
  return { title: 'Address book', content };
}

/** The page to change an address, or to add one when there is no `id`. */
export function addressFormPage(shop: Shop, state: FormState, id?: string): Page {
  const title = id === undefined ? 'Add address' : 'Edit address';
  const action = id === undefined ? '/addresses' : `/addresses/${id}`;
  const content = html`<div class="narrow">
    ${heading(shop, 1, title, { class: 'page-title' })}
    <form class="form panel" id="address-form" method="post" action="${action}" data-js="checked-form">
      ${formAlert(state)}
      ${formFields(shop, 'address', addressFields(), state)}
      <div class="form-actions"><button class="button" type="submit">${textsOf(shop).saveAddress}</button><a class="button button-quiet" href="/addresses">Cancel</a></div>
    </form>
  </div>`;
  return { title, content };
}

function countOf({ length }: readonly Address[]): string {
  return length === 1 ? '1 saved address' : `${length} saved addresses`;
}

function addressCard(shop: Shop, account: Account, address: Address): Markup {
  const { id, label } = address;
  const isDefault = account.defaultAddressId === id;
  return html`<li class="panel address" data-js="address">
    <div class="address-head">${heading(shop, 2, label, { class: 'address-label' })}${isDefault ? html`<span class="tag">Default</span>` : ''}</div>
    <address>${address.name}<br>${address.street}<br>${address.postcode} ${address.city}<br>${address.country}<br>${address.phone}</address>
    <div class="address-actions">
      <a href="/addresses/${id}/edit" aria-label="Edit ${label}">Edit</a>
      ${
        isDefault
          ? ''
          : html`<form method="post" action="/addresses/${id}/default"><button class="text-button" type="submit" aria-label="Make default: ${label}">Make default</button></form>`
      }
      <form method="post" action="/addresses/${id}/delete" data-js="delete-address" data-id="${id}" data-label="${label}"${attrs({ 'data-default': isDefault })}><button class="text-button text-danger" type="submit" aria-label="Delete ${label}">Delete</button></form>
    </div>
  </li>`;
}

function deleteDialog(shop: Shop): Markup {
  const confirm = shop.has('address-delete-dead')
    ? html`<button class="button button-danger" type="button">Delete address</button>`
    : html`<button class="button button-danger" type="button" data-js="confirm">Delete address</button>`;
  return html`<dialog class="dialog" id="delete-dialog" aria-labelledby="delete-title" aria-describedby="delete-text" data-js="delete-dialog">
    ${heading(shop, 2, 'Delete this address?', { id: 'delete-title' })}
    <p id="delete-text"><span data-js="address-label"></span> will be removed from your address book.</p>
    <div class="form-actions">${confirm}<button class="button button-quiet" type="button" data-js="cancel">Keep it</button></div>
  </dialog>`;
}
