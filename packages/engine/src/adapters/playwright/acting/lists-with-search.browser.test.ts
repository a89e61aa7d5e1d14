import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { onPage, refOf } from './act.test-support.ts';

// A list may be asked for two letters, one after the other; on a busy machine that takes several seconds.
const TIMING = { timeoutMs: 20_000 };

afterAll(closeSharedBrowser);

/** As Select2 draws it: in place of a hidden native dropdown, with a search in the list that opens at the end of the page. */
const REPLACED = `<form><label for="guest">Guest <b>*</b></label>
<select id="guest" aria-hidden="true" tabindex="-1" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0)"><option value=""></option></select>
<span><span><span role="combobox" aria-haspopup="true" aria-expanded="false" tabindex="0" aria-labelledby="shown" style="display:inline-block;width:200px;border:1px solid">
<span id="shown" role="textbox" aria-readonly="true">Search for a guest…</span></span></span></span><button>Save</button></form><script>
const [box, native, shown] = ['[role=combobox]', 'select', '#shown'].map((one) => document.querySelector(one));
const names = ['Ada Lovelace', 'Hannah Bauer', 'Ivan Petrov'];
box.onclick = () => {
  if (box.getAttribute('aria-expanded') === 'true') return close();
  box.setAttribute('aria-expanded', 'true');
  const layer = document.createElement('div');
  layer.id = 'layer';
  layer.style = 'position:absolute;top:120px;left:8px;background:#fff';
  layer.innerHTML = '<input type="search" role="searchbox" autocomplete="off"><ul role="listbox"><li role="alert">Please enter 2 or more characters</li></ul>';
  document.body.append(layer);
  const [search, list] = layer.children;
  search.focus();
  search.onkeydown = ({ key }) => key === 'Escape' && close();
  search.oninput = () => setTimeout(() => {
    const found = search.value.length < 2 ? [] : names.filter((name) => name.toLowerCase().includes(search.value.toLowerCase()));
    list.replaceChildren(...found.map((name, index) => {
      const option = document.createElement('li');
      option.setAttribute('role', 'option');
      option.textContent = name.split(' ').reverse().join(', ') + ' (G-' + index + ')';
      option.onclick = () => { native.innerHTML = '<option value="1" selected>' + option.textContent + '</option>'; shown.textContent = option.textContent; close(); };
      return option;
    }));
  }, 300);
};
function close() { box.setAttribute('aria-expanded', 'false'); document.querySelector('#layer')?.remove(); }
</script>`;

test('a dropdown in place of a hidden one has its label, and is searched in the list that it opens', async () => {
  await onPage(REPLACED, async (session) => {
    const [form] = (await session.snapshot()).forms;
    expect(form?.fields).toMatchObject([{ label: 'Guest', type: 'select', popup: 'list', required: true, value: '' }]);
    const guest = await refOf(session, { role: 'dropdown', name: 'Guest *' });
    expect(await session.choices(guest, TIMING)).toEqual(['Bauer, Hannah (G-0)', 'Petrov, Ivan (G-1)']);
    await session.act(guest, { kind: 'select', option: 'Bauer, Hannah (G-0)' }, TIMING);
    const [after] = (await session.snapshot()).forms;
    expect(after?.fields[0]?.value).toBe('Bauer, Hannah (G-0)');
  });
});

/** As cmdk in a modal popover: while it is open, all else is hidden from assistive technology and takes no press. */
const MODAL_LIST = `<form><span id="l">Boat</span><button type="button" role="combobox" aria-labelledby="l" aria-expanded="false" aria-haspopup="dialog">Select…</button></form><script>
const [main, field] = ['main', 'button'].map((one) => document.querySelector(one));
let layer = null;
const close = () => {
  layer?.remove();
  layer = null;
  main.removeAttribute('aria-hidden');
  document.body.style.pointerEvents = '';
  field.setAttribute('aria-expanded', 'false');
};
field.onclick = () => {
  main.setAttribute('aria-hidden', 'true');
  document.body.style.pointerEvents = 'none';
  field.setAttribute('aria-expanded', 'true');
  layer = document.createElement('div');
  layer.setAttribute('role', 'dialog');
  layer.style = 'position: absolute; top: 120px; pointer-events: auto';
  layer.innerHTML = '<input role="combobox" autocomplete="off" aria-expanded="true" placeholder="Search…"><div role="listbox"><div role="option">Kingfisher</div><div role="option">Heron</div></div>';
  document.body.append(layer);
  layer.querySelector('input').focus();
  layer.onkeydown = ({ key }) => key === 'Escape' && close();
  layer.onclick = ({ target }) => {
    if (target.getAttribute('role') !== 'option') return;
    field.textContent = target.textContent;
    close();
  };
};</script>`;

test('a list that keeps all else from being used is closed again when it was read', async () => {
  await onPage(MODAL_LIST, async (session) => {
    const boat = await refOf(session, { role: 'dropdown', name: 'Boat' });
    expect(await session.choices(boat, TIMING)).toEqual(['Kingfisher', 'Heron']);
    expect((await session.snapshot()).dialogs).toEqual([]);
    await session.act(boat, { kind: 'select', option: 'Heron' }, TIMING);
    expect((await session.read(boat)).value).toBe('Heron');
  });
});

/** As a combobox of Kobalte: it opens by the keyboard and while one types, and Escape closes the dialog around it, too. */
const IN_DIALOG = `<div role="dialog" aria-modal="true" aria-labelledby="t" style="position:fixed;inset:40px;background:#fff"><h2 id="t">New order</h2>
<form><label for="v">Vehicle</label><input id="v" role="combobox" autocomplete="off" aria-expanded="false" aria-haspopup="listbox"><button>Create</button></form></div><script>
const dialog = document.querySelector('[role=dialog]');
let openedMs = 0;
const field = document.querySelector('input');
const close = () => { document.querySelector('#l')?.remove(); field.setAttribute('aria-expanded', 'false'); field.removeAttribute('aria-controls'); };
const open = () => {
  close();
  const list = document.createElement('ul');
  list.id = 'l';
  list.setAttribute('role', 'listbox');
  list.style = 'position:absolute;top:120px';
  for (const name of ['Polo', 'Golf'].filter((each) => each.toLowerCase().includes(field.value.toLowerCase()))) {
    const option = document.createElement('li');
    option.setAttribute('role', 'option');
    option.textContent = name;
    option.onclick = () => { field.value = name; close(); };
    list.append(option);
  }
  dialog.append(list);
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-controls', 'l');
  openedMs = performance.now();
};
field.oninput = open;
field.onkeydown = ({ key }) => key === 'ArrowDown' && open();
dialog.addEventListener('pointerdown', ({ target }) => { if (!target.closest('#l, input') && performance.now() - openedMs > OPENING_MS) close(); });
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') { close(); dialog.remove(); } });
</script>`;

test.each([
  ['at once', '0'],
  ['once it has been drawn', '300'],
])(
  'the list of a field in a dialog is closed beside it, %s: Escape would close the dialog, too',
  async (_when, openingMs) => {
    await onPage(IN_DIALOG.replace('OPENING_MS', openingMs), async (session) => {
      const vehicle = await refOf(session, { role: 'field', name: 'Vehicle' });
      expect(await session.choices(vehicle, TIMING)).toEqual(['Polo', 'Golf']);
      const { dialogs } = await session.snapshot();
      expect(dialogs.map(({ name }) => name)).toEqual(['New order']);
      await session.act(vehicle, { kind: 'select', option: 'Golf' }, TIMING);
      expect((await session.snapshot()).forms[0]?.fields[0]?.value).toBe('Golf');
    });
  },
);

/** It asks the server for each text, also for none, and opens when the answer comes. */
const LATE = `<form><label for="o">Owner</label><input id="o" role="combobox" aria-autocomplete="list" aria-expanded="false" autocomplete="off"><button>Save</button></form><script>
const field = document.querySelector('input');
const close = () => { document.querySelector('#l')?.remove(); field.setAttribute('aria-expanded', 'false'); field.removeAttribute('aria-controls'); };
field.oninput = () => { const asked = field.value; setTimeout(() => {
  close();
  const list = Object.assign(document.createElement('ul'), { id: 'l', style: 'position:absolute;top:60px' });
  list.setAttribute('role', 'listbox');
  for (const name of ['Ada', 'Grace'].filter((each) => each.toLowerCase().includes(asked))) {
    const option = document.createElement('li');
    option.setAttribute('role', 'option');
    option.textContent = name;
    list.append(option);
  }
  document.body.append(list);
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-controls', 'l');
}, 400); };
field.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
</script>`;

test('a list that a late answer opens again is closed again', async () => {
  await onPage(LATE, async (session) => {
    const owner = await refOf(session, { role: 'field', name: 'Owner' });
    expect(await session.choices(owner, TIMING)).toEqual(['Ada', 'Grace']);
    await session.settle({ quietMs: 500, timeoutMs: 3_000 });
    expect((await session.locate({ role: 'option', name: 'Ada' })).status).toBe('missing');
  });
});
