import 'bootstrap/dist/css/bootstrap.min.css';
import 'bootstrap-icons/font/bootstrap-icons.css';
import './address-book.css';
import { Toast } from 'bootstrap';
import { api } from '../shared/api.js';
import { changed, css, NOTICE, WRAPPERS } from '../shared/variant.js';

export const escapeHtml = (text) =>
  String(text ?? '').replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** The class of an icon, and that of the one which replaces it. */
export const icon = (name, other) => `<i class="bi bi-${changed('other-icons') ? other : name}"></i>`;

export function toast(text, colour = 'success') {
  const element = document.createElement('div');
  element.className = `toast text-bg-${colour} border-0`;
  element.innerHTML = `<div class="d-flex"><div class="toast-body">${escapeHtml(text)}</div>
    <button type="button" class="btn-close btn-close-white me-2 m-auto" data-bs-dismiss="toast"></button></div>`;
  document.querySelector('.toast-container').append(element);
  element.addEventListener('hidden.bs.toast', () => element.remove());
  new Toast(element).show();
}

/** Draws what stands on every page behind the sign-in, and returns the element for the content. */
export async function drawFrame(current) {
  let user;
  try {
    user = await api.session();
  } catch {
    location.replace('/sign-in.html');
    return new Promise(() => undefined);
  }
  const link = (href, text) =>
    `<li class="nav-item"><a class="nav-link ${href === current ? 'active' : ''}" href="${href}">${text}</a></li>`;
  document.querySelector('#page').innerHTML = `
    <nav class="navbar navbar-expand bg-primary ${css('top-bar')}" data-bs-theme="dark">
      <div class="container">
        <a class="navbar-brand" href="/">Address book</a>
        <ul class="navbar-nav me-auto">${link('/', 'Contacts')}${link('/guided.html', 'Guided entry')}</ul>
        <div class="dropdown">
          <button class="btn btn-primary dropdown-toggle" data-bs-toggle="dropdown">${escapeHtml(user.name)}</button>
          <ul class="dropdown-menu dropdown-menu-end">
            <li><button class="dropdown-item" id="sign-out">Sign out</button></li>
          </ul>
        </div>
      </div>
    </nav>
    <main class="container py-4">
      ${NOTICE === '' ? '' : `<div class="alert alert-info">${NOTICE}</div>`}
      ${'<div>'.repeat(WRAPPERS)}<div id="content"></div>${'</div>'.repeat(WRAPPERS)}
    </main>
    <div class="toast-container position-fixed bottom-0 end-0 p-3"></div>`;
  document.querySelector('#sign-out').addEventListener('click', async () => {
    await api.signOut();
    location.href = '/sign-in.html';
  });
  return document.querySelector('#content');
}
