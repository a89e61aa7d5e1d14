import { Tab } from 'bootstrap';
import { api } from '../shared/api.js';
import { broken, idOf, ordered, secondary } from '../shared/variant.js';
import { openContactForm } from './contact-form.js';
import { drawFrame, escapeHtml, toast } from './frame.js';

const id = new URLSearchParams(location.search).get('id');
const content = await drawFrame('/contact.html');

function rowsOf(contact) {
  return ordered([
    ['Email', contact.email],
    ['Phone', contact.phone],
    ['Company', contact.company],
    ['City', contact.city],
    ['Group', contact.group],
    ['Country', contact.country],
    ['Seats', contact.seats],
    ['Customer since', contact.since],
    ['Tags', contact.tags.join(', ')],
    ['Plan', contact.plan],
    ['Newsletter', contact.newsletter ? 'Yes' : 'No'],
    ['Status', contact.active ? 'Active' : 'Inactive'],
    ['Rating', `${contact.rating} of 10`],
    ['About', contact.about],
  ])
    .map(([label, value]) => `<dt class="col-sm-3">${label}</dt><dd class="col-sm-9">${escapeHtml(value)}</dd>`)
    .join('');
}

async function draw() {
  const contact = await api.read(id);
  const tab = (name, label, state = '') =>
    `<li class="nav-item" role="presentation"><button class="nav-link ${state}" role="tab" data-tab="#${name}">${label}</button></li>`;
  content.innerHTML = `
    <div class="d-flex justify-content-between mb-3"><h1 class="h3">${escapeHtml(contact.name)}</h1>
      <button class="btn btn-outline-primary" id="edit">Edit</button></div>
    <ul class="nav nav-tabs mb-3" role="tablist">
      ${tab('overview', 'Overview', 'active')}${tab('notes', 'Notes')}${tab('files', 'Files')}</ul>
    <div class="tab-content">
      <div class="tab-pane active" id="overview" role="tabpanel"><dl class="row">${rowsOf(contact)}</dl></div>
      <div class="tab-pane" id="notes" role="tabpanel">
        <label class="form-label" for="${idOf('note')}">Note</label>
        <textarea class="form-control mb-2" id="${idOf('note')}" name="note"></textarea>
        <button class="btn btn-primary mb-3" id="add-note">Add note</button>
        <ul class="list-group" id="note-list"></ul></div>
      <div class="tab-pane" id="files" role="tabpanel">
        <label class="form-label" for="${idOf('file')}">File</label>
        <input class="form-control mb-2" type="file" id="${idOf('file')}" name="file">
        <button class="btn btn-primary mb-3" id="upload">Upload file</button>
        <ul class="list-group" id="file-list"></ul></div>
    </div>`;
  for (const button of content.querySelectorAll('[data-tab]')) {
    button.setAttribute('data-bs-target', button.dataset.tab);
    button.addEventListener('click', () => {
      if (button.dataset.tab !== '#notes' || !broken('tab-dead')) Tab.getOrCreateInstance(button).show();
    });
  }
  content.querySelector('#edit').addEventListener('click', () => openContactForm(id, draw));
  content.querySelector('#add-note').addEventListener('click', addNote);
  content.querySelector('#upload').addEventListener('click', upload);
  await Promise.all([drawNotes(), drawFiles()]);
}

async function drawNotes() {
  const notes = await api.notes(id);
  const none = `<li class="list-group-item text-secondary">${secondary('No notes yet.', 'Nobody has written a note.')}</li>`;
  content.querySelector('#note-list').innerHTML =
    notes.map(({ text }) => `<li class="list-group-item">${escapeHtml(text)}</li>`).join('') || none;
}

async function addNote() {
  const field = content.querySelector('[name="note"]');
  if (field.value.trim() === '' || broken('note-dead')) return;
  await api.addNote(id, field.value);
  field.value = '';
  await drawNotes();
}

async function drawFiles() {
  const files = await api.files(id);
  const none = `<li class="list-group-item text-secondary">${secondary('No files yet.', 'Nothing was uploaded so far.')}</li>`;
  content.querySelector('#file-list').innerHTML =
    files.map(({ name, size }) => `<li class="list-group-item">${escapeHtml(name)} (${size} bytes)</li>`).join('') ||
    none;
}

async function upload() {
  const field = content.querySelector('[name="file"]');
  const [file] = field.files;
  if (file === undefined) return;
  await api.upload(id, file);
  field.value = '';
  toast(`${file.name} was uploaded`);
  await drawFiles();
}

await draw();
