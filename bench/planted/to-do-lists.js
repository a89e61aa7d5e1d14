// Runs before the scripts of a to-do list. `planted` names the defect, `reached()` says that it was met.
const stop = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  reached();
};
const on = (types, act) => {
  for (const type of types.split(' ')) window.addEventListener(type, act, true);
};
const isIn = (event, selector) => event.target instanceof Element && event.target.closest(selector) !== null;
const setValue = (input, value) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const hide = (selector) => {
  document.documentElement.append(
    Object.assign(document.createElement('style'), { textContent: `${selector} { display: none !important }` }),
  );
};
const whenShown = (selector) => {
  new MutationObserver(() => {
    if (document.querySelector(selector) !== null) reached();
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
};

/** Calls `act` with the field when an edit is about to be saved, once for each edit. */
function beforeSave(act) {
  const done = new WeakSet();
  on('keydown focusout blur', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches('.edit') || done.has(target)) return;
    if (event.type === 'keydown' && event.key !== 'Enter') {
      if (event.key === 'Escape') done.add(target);
      return;
    }
    done.add(target);
    act(target);
  });
  on('focusin', ({ target }) => done.delete(target));
}

const isNewText = (event) => isIn(event, '.new-todo') && (event.type === 'change' || event.key === 'Enter');
const filterLink = (event, word) => isIn(event, '.filters a') && event.target.textContent.trim() === word;
const goTo = (word) => {
  const link = [...document.querySelectorAll('.filters a')].find(({ textContent }) => textContent.trim() === word);
  location.hash = new URL(link.href).hash;
};

const DEFECTS = {
  'add-dead': () => on('keydown keypress keyup change', (event) => isNewText(event) && stop(event)),
  'blank-added': () =>
    on('keydown', (event) => {
      if (!isNewText(event) || event.target.value.trim() !== '') return;
      reached();
      setValue(event.target, 'Untitled');
      event.target.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  'complete-dead': () => on('click', (event) => isIn(event, '.toggle') && event.target.checked && stop(event)),
  'activate-dead': () => on('click', (event) => isIn(event, '.toggle') && !event.target.checked && stop(event)),
  'toggle-all-dead': () =>
    on('click', (event) => isIn(event, '.toggle-all, .toggle-all-label, label[for="toggle-all"]') && stop(event)),
  'edit-garbled': () =>
    beforeSave((field) => {
      if (field.value.length < 2) return;
      reached();
      setValue(field, `${field.value.slice(0, -1)}~`);
    }),
  'escape-saves': () =>
    on('keydown keypress keyup', (event) => {
      if (!isIn(event, '.edit') || event.key !== 'Escape') return;
      stop(event);
      if (event.type !== 'keydown') return;
      event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      event.target.blur();
    }),
  'empty-edit-kept': () =>
    beforeSave((field) => {
      if (field.value.trim() !== '') return;
      reached();
      setValue(field, '-');
    }),
  'destroy-dead': () => on('click', (event) => isIn(event, '.destroy') && stop(event)),
  'active-shows-all': () =>
    on('click', (event) => {
      if (!filterLink(event, 'Active')) return;
      stop(event);
      goTo('All');
    }),
  'completed-shows-active': () =>
    on('click', (event) => {
      if (!filterLink(event, 'Completed')) return;
      stop(event);
      goTo('Active');
    }),
  'all-stays': () => on('click', (event) => filterLink(event, 'All') && stop(event)),
  'clear-dead': () => on('click', (event) => isIn(event, '.clear-completed') && stop(event)),
  'clear-missing': () => {
    hide('.clear-completed');
    whenShown('.todo-list li.completed');
  },
  'destroy-missing': () => {
    hide('.destroy');
    whenShown('.todo-list li');
  },
  'text-cut': () =>
    on('keydown', (event) => {
      if (!isNewText(event) || event.target.value.trim().length < 2) return;
      reached();
      setValue(event.target, event.target.value.trim().slice(0, -1));
    }),
  'counter-off': () => {
    const written = new WeakMap();
    new MutationObserver(() => {
      const walker = document.createTreeWalker(
        document.querySelector('.todo-count') ?? document.createElement('i'),
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode() !== null) {
        const text = walker.currentNode;
        if (!/\d/.test(text.data) || written.get(text) === text.data) continue;
        text.data = text.data.replace(/\d+/, (count) => Number(count) + 1);
        written.set(text, text.data);
        reached();
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  },
};

DEFECTS[planted]();
