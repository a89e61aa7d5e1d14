const TOAST_MS = 5000;

/** Finds an element by its role in this script, not by its looks. */
function find(role, root = document) {
  return root.querySelector(`[data-js="${role}"]`);
}

function findAll(role, root = document) {
  return [...root.querySelectorAll(`[data-js="${role}"]`)];
}

function show(element, text) {
  element.textContent = text;
  element.hidden = text === '';
}

function toast(text) {
  const item = find('toast-template').content.firstElementChild.cloneNode(true);
  item.textContent = text;
  find('toasts').append(item);
  setTimeout(() => item.remove(), TOAST_MS);
}

/** The server's answer. `error` holds a message for people when there is one. */
async function send(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return { answer };
    return { error: response.status < 500 ? answer.message : 'Something went wrong. Please try again.' };
  } catch {
    return { error: 'The shop cannot be reached. Please try again.' };
  }
}

/* Account menu */

for (const menu of findAll('menu')) {
  const button = menu.querySelector('button');
  const popup = button.nextElementSibling;
  const items = [...popup.querySelectorAll('[role="menuitem"]')];
  const open = (on) => {
    popup.hidden = !on;
    button.setAttribute('aria-expanded', String(on));
  };
  button.addEventListener('click', () => {
    open(popup.hidden);
    if (!popup.hidden) items[0].focus();
  });
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target)) open(false);
  });
  menu.addEventListener('keydown', (event) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === 'Escape') {
      open(false);
      button.focus();
    } else if (event.key in steps && !popup.hidden) {
      event.preventDefault();
      const next = items.indexOf(document.activeElement) + steps[event.key];
      items.at(next % items.length).focus();
    }
  });
}

/* Search suggestions */

for (const form of findAll('search')) {
  const input = form.querySelector('input');
  const list = find('suggestions', form);
  const template = find('suggestion-template', form);
  let asked = 0;
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const mark = (index) => {
    const options = [...list.children];
    chosen = (index + options.length) % options.length;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen));
    input.setAttribute('aria-activedescendant', options[chosen].id);
  };
  const fill = (suggestions) => {
    list.replaceChildren(
      ...suggestions.map(({ name, href }, index) => {
        const option = template.content.firstElementChild.cloneNode(true);
        option.id = `${list.id}-${index}`;
        option.textContent = name;
        option.addEventListener('mousedown', (event) => event.preventDefault());
        option.addEventListener('click', () => location.assign(href));
        return option;
      }),
    );
    if (suggestions.length === 0) return close();
    chosen = -1;
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
  };

  input.addEventListener('input', async () => {
    asked += 1;
    const question = asked;
    const text = input.value.trim();
    if (text === '') return close();
    const { answer } = await send('GET', `/api/suggestions?q=${encodeURIComponent(text)}`);
    // Ignores an answer to an older question, and one that arrives after the field lost the focus.
    if (answer && question === asked && document.activeElement === input) fill(answer);
  });
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark(event.key === 'ArrowDown' ? chosen + 1 : Math.max(chosen, 0) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      list.children[chosen].click();
    }
  });
  input.addEventListener('blur', close);
}

/* Filters apply at once */

for (const form of findAll('filters')) {
  form.addEventListener('change', () => form.requestSubmit());
  // Empty choices would only make the address longer.
  form.addEventListener('formdata', ({ formData }) => {
    if (formData.get('category') === '') formData.delete('category');
    if (formData.get('sort') === 'featured') formData.delete('sort');
  });
}

/* Forms that are checked before they are sent; the server checks again */

function problemOf(field) {
  if (!field.willValidate) return '';
  const { requiredMessage = '', lengthMessage = '', formatMessage = '' } = field.dataset;
  const empty = field.type === 'checkbox' ? !field.checked : field.value.trim() === '';
  if (field.type === 'radio') return field.validity.valueMissing ? requiredMessage : '';
  if (empty) return field.required ? requiredMessage : '';
  if (field.minLength > 0 && field.value.trim().length < field.minLength) return lengthMessage;
  return field.validity.patternMismatch || field.validity.typeMismatch ? formatMessage : '';
}

function showProblem(field, problem) {
  const place = document.getElementById(field.getAttribute('aria-describedby').split(' ').at(-1));
  show(place, problem);
  if (problem === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

for (const form of findAll('checked-form')) {
  const fields = () => [...form.elements].filter((field) => field.hasAttribute('aria-describedby'));
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    const wrong = fields().filter((field) => {
      const problem = problemOf(field);
      showProblem(field, problem);
      return problem !== '';
    });
    const count = new Set(wrong.map(({ name }) => name)).size;
    const text = count === 1 ? 'Please correct the marked field.' : `Please correct the ${count} marked fields.`;
    show(find('form-alert', form), count === 0 ? '' : text);
    if (count === 0) return;
    event.preventDefault();
    wrong[0].focus();
  });
  // While typing, not on leaving the field: a message that disappears then would move the element that is being
  // clicked.
  form.addEventListener('input', ({ target }) => {
    if (target.getAttribute('aria-invalid') === 'true') showProblem(target, problemOf(target));
  });

  for (const part of form.querySelectorAll('[data-only-if]')) {
    const [name, value] = part.dataset.onlyIf.split('=');
    const update = () => {
      const on = form.elements[name].value === value;
      part.hidden = !on;
      for (const field of part.querySelectorAll('input')) field.disabled = !on;
    };
    form.addEventListener('change', update);
    update();
  }
}

/* Adding to the cart */

for (const form of findAll('add-to-cart')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { slug, quantity } = Object.fromEntries(new FormData(form));
    const { answer, error } = await send('POST', '/api/cart', { slug, quantity: Number(quantity) });
    const alert = find('form-alert', form);
    if (alert) show(alert, error ?? '');
    if (error) return alert ? undefined : toast(error);
    find('cart-count').textContent = answer.count;
    toast(answer.message);
  });
}

for (const link of findAll('submit-link')) {
  const submit = (event) => {
    event.preventDefault();
    link.closest('form').requestSubmit();
  };
  link.addEventListener('click', submit);
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') submit(event);
  });
}

for (const form of findAll('wishlist')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { answer, error } = await send('POST', `/api${new URL(form.action).pathname}`);
    if (error) return toast(error);
    find('wishlist-count').textContent = answer.count;
    find('wishlist-label', form).textContent = answer.wished ? 'Remove from wishlist' : 'Add to wishlist';
    toast(answer.wished ? 'Added to your wishlist.' : 'Removed from your wishlist.');
  });
}

/* Cart */

function showCart(cart) {
  if (cart.lines.length === 0) return location.reload();
  find('cart-count').textContent = cart.count;
  for (const row of findAll('line')) {
    const line = cart.lines.find(({ slug }) => slug === row.dataset.slug);
    if (line) find('line-total', row).textContent = line.total;
    else row.remove();
  }
  find('subtotal').textContent = cart.subtotal;
  find('shipping').textContent = cart.shipping;
  setAmount(find('total'), cart.total);
  find('discount-row').hidden = cart.discount === null;
  find('discount').textContent = cart.discount ?? '';
  show(find('discount-applied'), cart.code === null ? '' : `Code ${cart.code} applied.`);
}

/** Sets an amount and keeps the elements around it. */
function setAmount(place, text) {
  const parts = [...place.querySelectorAll('span')].filter((part) => part.childElementCount === 0);
  if (parts.length === 2) {
    parts[0].textContent = '$';
    parts[1].textContent = text.replace('$', '');
  } else (parts[0] ?? place).textContent = text;
}

for (const form of findAll('quantity')) {
  const field = form.elements.quantity;
  const update = async () => {
    const { slug } = form.closest('[data-js="line"]').dataset;
    const quantity = field.value === '' ? null : Number(field.value);
    const { answer, error } = await send('PATCH', `/api/cart/${slug}`, { quantity });
    show(find('cart-alert'), error ?? '');
    if (error) field.value = field.defaultValue;
    else {
      field.defaultValue = field.value;
      showCart(answer);
    }
  };
  field.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value !== field.defaultValue) update();
  });
}

for (const form of findAll('remove')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { slug } = form.closest('[data-js="line"]').dataset;
    const { answer, error } = await send('DELETE', `/api/cart/${slug}`);
    show(find('cart-alert'), error ?? '');
    if (!error) showCart(answer);
  });
}

for (const form of findAll('discount-form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { answer, error } = await send('POST', '/api/cart/discount', { code: form.elements.code.value });
    show(find('discount-error', form), error ?? '');
    form.elements.code.toggleAttribute('aria-invalid', error !== undefined);
    if (!error) showCart(answer);
  });
}

/* Address book */

const deleteDialog = find('delete-dialog');
if (deleteDialog) {
  let form;
  for (const candidate of findAll('delete-address')) {
    candidate.addEventListener('submit', (event) => {
      event.preventDefault();
      form = candidate;
      find('address-label', deleteDialog).textContent = candidate.dataset.label;
      deleteDialog.showModal();
    });
  }
  find('cancel', deleteDialog).addEventListener('click', () => deleteDialog.close());
  find('confirm', deleteDialog)?.addEventListener('click', async () => {
    // Without the default address another address becomes the default, which only the server's page shows.
    if (form.dataset.default !== undefined) return form.submit();
    const { answer, error } = await send('DELETE', `/api/addresses/${form.dataset.id}`);
    deleteDialog.close();
    if (!error) form.closest('[data-js="address"]').remove();
    toast(error ?? answer.message);
  });
}

for (const note of findAll('cookie-note')) {
  find('dismiss', note).addEventListener('click', () => note.remove());
}

/* Product page */

for (const product of findAll('product')) {
  const note = find('delivery-note', product);
  const update = ({ target }) => {
    note.textContent = Number(target.value) > 5 ? 'Ready to ship in three working days.' : note.dataset.text;
  };
  note.dataset.text = note.textContent;
  product.addEventListener('input', update);
}
