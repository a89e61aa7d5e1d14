import { api } from '../shared/api.js';
import { EMPTY, PLANS, stepProblems, wizardContact } from '../shared/contact.js';
import { broken, idOf, secondary } from '../shared/variant.js';
import { drawFrame, escapeHtml, toast } from './frame.js';

const STEPS = ['Person', 'Company', 'Plan'];
let step = 0;
let values = EMPTY;
let problems = {};

const content = await drawFrame('/guided.html');

const input = (key, label, type = 'text') => `<div class="mb-3">
  <label class="form-label" for="${idOf(key)}">${label}</label>
  <input class="form-control ${problems[key] ? 'is-invalid' : ''}" id="${idOf(key)}" name="${key}" type="${type}"
    value="${escapeHtml(values[key])}"><div class="invalid-feedback">${problems[key] ?? ''}</div></div>`;

function fields() {
  if (step === 0) return input('name', 'Name *') + input('email', 'Email *', 'email') + input('phone', 'Phone');
  if (step === 1) return input('company', 'Company') + input('city', 'City');
  const radios = PLANS.map(
    (plan) => `<div class="form-check"><input class="form-check-input" type="radio" name="plan" value="${plan}"
      id="${idOf(`plan-${plan}`)}" ${values.plan === plan ? 'checked' : ''}>
      <label class="form-check-label" for="${idOf(`plan-${plan}`)}">${plan}</label></div>`,
  ).join('');
  return `${radios}<p class="mt-3">${escapeHtml(values.name)}, ${escapeHtml(values.email)}</p>`;
}

function draw() {
  content.innerHTML = `<h1 class="h3">Guided entry</h1>
    <p class="text-secondary">${secondary('A contact in three steps', 'Three steps and you are done')}</p>
    <ol class="nav nav-pills mb-3">${STEPS.map((name, index) => `<li class="nav-item"><span class="nav-link ${index === step ? 'active' : 'disabled'}">${index + 1}. ${name}</span></li>`).join('')}</ol>
    <form class="card card-body mb-3" novalidate>${fields()}</form>
    <button class="btn btn-secondary" id="back" ${step === 0 ? 'disabled' : ''}>Back</button>
    <button class="btn btn-primary" id="next">${step < 2 ? 'Next' : 'Create contact'}</button>`;
  content.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  content.querySelector('#back').addEventListener('click', back);
  content.querySelector('#next').addEventListener('click', step < 2 ? next : finish);
}

const take = () => {
  values = { ...values, ...Object.fromEntries(new FormData(content.querySelector('form'))) };
};

function next() {
  take();
  problems = step === 0 ? stepProblems(values) : {};
  if (Object.keys(problems).length === 0) step += 1;
  draw();
}

function back() {
  take();
  if (step === 1 && broken('wizard-back-forgets')) values = { ...values, name: '', email: '', phone: '' };
  step -= 1;
  draw();
}

async function finish() {
  take();
  try {
    await api.create(wizardContact(values));
    location.href = '/';
  } catch (error) {
    toast(error.message, 'danger');
  }
}

draw();
