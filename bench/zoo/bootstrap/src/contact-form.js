import { Modal } from 'bootstrap';
import { api } from '../shared/api.js';
import { COUNTRIES, EMPTY, GROUPS, PLANS, problemsOf, TAGS } from '../shared/contact.js';
import { broken, idOf, ordered, secondary } from '../shared/variant.js';
import { escapeHtml, toast } from './frame.js';

const optionsOf = (values, chosen) =>
  values.map((value) => `<option ${[chosen].flat().includes(value) ? 'selected' : ''}>${value}</option>`).join('');

/** Every field, with its value. */
function fields(contact) {
  const labelled = (key, label, control) =>
    `<div class="mb-3"><label class="form-label" for="${idOf(key)}">${label}</label>${control}
      <div class="invalid-feedback" data-problem="${key}"></div></div>`;
  const input = (key, label, type = 'text') =>
    labelled(
      key,
      label,
      `<input class="form-control" id="${idOf(key)}" name="${key}" type="${type}" value="${escapeHtml(contact[key])}">`,
    );
  const check = (key, label, kind = '') =>
    `<div class="form-check ${kind} mb-3">
      <input class="form-check-input" type="checkbox" id="${idOf(key)}" name="${key}" ${contact[key] ? 'checked' : ''}>
      <label class="form-check-label" for="${idOf(key)}">${label}</label></div>`;
  const select = (key, label, values, more = '') =>
    labelled(
      key,
      label,
      `<select class="form-select" id="${idOf(key)}" name="${key}" ${more}>${more === '' ? '<option></option>' : ''}${optionsOf(values, contact[key])}</select>`,
    );
  const radios = PLANS.map(
    (plan) => `<div class="form-check form-check-inline">
      <input class="form-check-input" type="radio" name="plan" id="${idOf(`plan-${plan}`)}" value="${plan}"
        ${contact.plan === plan ? 'checked' : ''}>
      <label class="form-check-label" for="${idOf(`plan-${plan}`)}">${plan}</label></div>`,
  ).join('');
  return ordered([
    input('name', 'Name *'),
    input('email', 'Email *', 'email'),
    input('phone', 'Phone'),
    input('company', 'Company'),
    input('city', 'City'),
    select('group', 'Group', GROUPS),
    select('country', 'Country', COUNTRIES),
    input('seats', 'Seats', 'number'),
    input('since', 'Customer since', 'date'),
    select('tags', 'Tags', TAGS, 'multiple'),
    `<fieldset class="mb-3"><legend class="form-label fs-6">Plan</legend>${radios}</fieldset>`,
    check('newsletter', 'Send the newsletter'),
    check('active', 'Active', 'form-switch'),
    labelled(
      'rating',
      'Rating',
      `<input class="form-range" type="range" min="0" max="10" id="${idOf('rating')}" name="rating" value="${contact.rating}">`,
    ),
    labelled(
      'about',
      'About',
      `<textarea class="form-control" rows="3" id="${idOf('about')}" name="about">${escapeHtml(contact.about)}</textarea>`,
    ),
  ]).join('');
}

function read(form) {
  const data = new FormData(form);
  return {
    ...Object.fromEntries(data),
    tags: data.getAll('tags'),
    newsletter: data.has('newsletter'),
    active: data.has('active'),
    rating: Number(data.get('rating')),
  };
}

function showProblems(form, problems) {
  for (const place of form.querySelectorAll('[data-problem]')) {
    const problem = problems[place.dataset.problem];
    place.textContent = problem ?? '';
    form.elements[place.dataset.problem].classList.toggle('is-invalid', problem !== undefined);
  }
}

/** Opens the form of a contact, or of a new one when there is no id. */
export async function openContactForm(id, onSaved) {
  const contact = id === null ? EMPTY : await api.read(id);
  const element = document.createElement('div');
  element.className = 'modal fade';
  element.tabIndex = -1;
  element.innerHTML = `<div class="modal-dialog modal-dialog-scrollable"><form class="modal-content" novalidate>
    <div class="modal-header"><h2 class="modal-title fs-5">${id === null ? 'New contact' : 'Edit contact'}</h2>
      <button type="button" class="btn-close" data-bs-dismiss="modal"></button></div>
    <div class="modal-body">
      <p class="text-secondary">${secondary('Fields with a star are required.', 'A star marks what must be filled in.')}</p>
      ${fields(contact)}</div>
    <div class="modal-footer">
      <button type="button" class="btn btn-secondary" data-cancel>Cancel</button>
      <button type="submit" class="btn btn-primary">Save</button></div>
  </form></div>`;
  document.body.append(element);
  const modal = new Modal(element);
  const form = element.querySelector('form');
  const save = async () => {
    const values = read(form);
    const problems = problemsOf(values);
    showProblems(form, problems);
    if (Object.keys(problems).length > 0) return;
    try {
      if (id === null) await api.create(values);
      else await api.change(id, values);
      modal.hide();
      toast('The contact was saved');
      onSaved();
    } catch (error) {
      showProblems(form, error.errors ?? {});
      toast(error.message, 'danger');
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  form.querySelector('[data-cancel]').addEventListener('click', () => {
    if (id !== null && broken('cancel-saves')) save();
    else modal.hide();
  });
  element.addEventListener('hidden.bs.modal', () => element.remove());
  modal.show();
}
