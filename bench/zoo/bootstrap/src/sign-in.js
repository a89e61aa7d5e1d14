import 'bootstrap/dist/css/bootstrap.min.css';
import './address-book.css';
import { api } from '../shared/api.js';
import { css, idOf, secondary } from '../shared/variant.js';

document.querySelector('#page').innerHTML = `
  <form class="card ${css('sign-in-card')}" novalidate>
    <div class="card-body">
      <h1 class="h4">Address book</h1>
      <p class="text-secondary">${secondary('Sign in to see your contacts', 'Your contacts are one step away')}</p>
      <div class="alert alert-danger d-none" role="alert"></div>
      <label class="form-label" for="${idOf('email')}">Email</label>
      <input class="form-control mb-3" id="${idOf('email')}" name="email" type="email" autocomplete="username">
      <label class="form-label" for="${idOf('password')}">Password</label>
      <input class="form-control mb-3" id="${idOf('password')}" name="password" type="password"
        autocomplete="current-password">
      <button class="btn btn-primary w-100" type="submit">Sign in</button>
    </div>
  </form>`;

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { email, password } = event.target.elements;
  const alert = document.querySelector('.alert');
  try {
    await api.signIn(email.value, password.value);
    location.href = '/';
  } catch (error) {
    alert.textContent = error.message;
    alert.classList.remove('d-none');
  }
});
