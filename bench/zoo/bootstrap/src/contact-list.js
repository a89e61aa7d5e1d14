import { api } from '../shared/api.js';
import { GROUPS, PAGE_SIZE } from '../shared/contact.js';
import { broken, idOf, ordered, secondary } from '../shared/variant.js';
import { confirmDelete } from './confirm-delete.js';
import { openContactForm } from './contact-form.js';
import { drawFrame, escapeHtml, icon, toast } from './frame.js';

const COLUMNS = [
  { key: 'name', title: 'Name' },
  { key: 'email', title: 'Email' },
  { key: 'company', title: 'Company' },
  { key: 'city', title: 'City' },
  { key: 'group', title: 'Group' },
  { key: 'seats', title: 'Seats' },
];
const FIRST = { search: '', group: '', sort: '', order: 'asc', page: 1, pageSize: PAGE_SIZE };
let query = FIRST;
const columns = ordered(COLUMNS);

const content = await drawFrame('/');
content.innerHTML = `
  <div class="d-flex justify-content-between align-items-start mb-3">
    <div><h1 class="h3 mb-0">Contacts</h1>
      <p class="text-secondary">${secondary('Everybody that you work with', 'All the people of your company')}</p></div>
    <button class="btn btn-primary" id="new">${icon('plus-lg', 'person-plus')} New contact</button>
  </div>
  <form class="row g-2 mb-3" id="filters">
    <div class="col-auto"><input class="form-control" type="search" name="search" id="${idOf('search')}"
      placeholder="Search contacts"></div>
    <div class="col-auto"><select class="form-select" name="group" id="${idOf('group-filter')}" aria-label="Group">
      <option value="">All groups</option>${GROUPS.map((name) => `<option>${name}</option>`).join('')}</select></div>
    <div class="col-auto"><button class="btn btn-outline-primary" type="submit">${icon('search', 'funnel')}</button></div>
    <div class="col-auto"><button class="btn btn-link" type="button" id="clear">Clear filters</button></div>
  </form>
  <div id="list"></div>`;

const filters = document.querySelector('#filters');
const list = document.querySelector('#list');

function drawTable({ items, total }) {
  const head = columns
    .map(({ key, title }) => {
      const arrow =
        query.sort === key ? `<i class="bi bi-caret-${query.order === 'asc' ? 'up' : 'down'}-fill"></i>` : '';
      return `<th scope="col" data-sort="${key}">${title} ${arrow}</th>`;
    })
    .join('');
  const rows = items.map((contact) => {
    const cells = columns
      .map(({ key }) => {
        const text = escapeHtml(contact[key]);
        return `<td>${key === 'name' ? `<a href="/contact.html?id=${contact.id}">${text}</a>` : text}</td>`;
      })
      .join('');
    return `<tr data-id="${contact.id}">${cells}
      <td><div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch"
        ${contact.active ? 'checked' : ''}></div></td>
      <td class="text-end text-nowrap">
        <button class="btn btn-sm btn-light" data-edit>${icon('pencil', 'pen')}</button>
        <button class="btn btn-sm btn-light" data-delete>${icon('trash', 'x-circle')}</button></td></tr>`;
  });
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const link = (page, text, state = '') =>
    `<li class="page-item ${state}"><a class="page-link" href="#" data-page="${page}">${text}</a></li>`;
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  list.innerHTML = `<table class="table table-hover align-middle"><thead><tr>${head}<th scope="col">Active</th><th></th></tr></thead>
    <tbody>${rows.join('')}</tbody></table>
    <div class="d-flex justify-content-between"><span>${total} contacts</span>
    <nav><ul class="pagination">
      ${link(query.page - 1, '&laquo;', query.page === 1 ? 'disabled' : '')}
      ${pages.map((page) => link(page, page, page === query.page ? 'active' : '')).join('')}
      ${link(query.page + 1, '&raquo;', query.page === last ? 'disabled' : '')}
    </ul></nav></div>`;
}

let shown = [];
async function load() {
  const answer = await api.list(query);
  shown = answer.items;
  if (answer.total > 0) drawTable(answer);
  else if (broken('empty-blank')) list.innerHTML = '';
  else {
    const hint = secondary('Try another search or clear the filters.', 'Nothing fits what you are looking for.');
    list.innerHTML = `<div class="text-center py-5"><h2 class="h5">No contacts found</h2>
      <p class="text-secondary">${hint}</p></div>`;
  }
}

const change = (part) => {
  query = { ...query, page: 1, ...part };
  return load();
};
const contactOf = (element) => shown.find(({ id }) => id === element.closest('tr').dataset.id);

document.querySelector('#new').addEventListener('click', () => openContactForm(null, load));
filters.addEventListener('submit', (event) => {
  event.preventDefault();
  change({ search: filters.elements.search.value });
});
filters.elements.group.addEventListener('change', (event) => change({ group: event.target.value }));
document.querySelector('#clear').addEventListener('click', () => {
  if (broken('reset-dead')) return;
  filters.reset();
  change(FIRST);
});
list.addEventListener('click', async (event) => {
  const sort = event.target.closest('[data-sort]')?.dataset.sort;
  if (sort) change({ sort, order: query.sort === sort && query.order === 'asc' ? 'desc' : 'asc' });
  const page = event.target.closest('[data-page]')?.dataset.page;
  if (page) {
    event.preventDefault();
    change({ page: Number(page) });
  }
  if (event.target.closest('[data-edit]')) openContactForm(contactOf(event.target).id, load);
  if (event.target.closest('[data-delete]')) {
    const contact = contactOf(event.target);
    confirmDelete(contact, async () => {
      await api.remove(contact.id);
      toast(`${contact.name} was deleted`);
      await load();
    });
  }
});
list.addEventListener('change', async (event) => {
  const { id, name } = contactOf(event.target);
  await api.setActive(id, event.target.checked);
  toast(`${name} is ${event.target.checked ? 'active' : 'inactive'} now`);
});
await load();
