import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';
import { button, doTo, field, onPage, refOf, TIMING } from './act.test-support.ts';

afterAll(closeSharedBrowser);

test('a click and a double click reach their button', async () => {
  await onPage(
    `<button onclick="this.textContent='once'">One</button><button ondblclick="this.textContent='twice'">Two</button>`,
    async (session) => {
      const one = await doTo(session, button('One'), { kind: 'click' });
      const two = await doTo(session, button('Two'), { kind: 'double-click' });
      expect([(await session.read(one)).text, (await session.read(two)).text]).toEqual(['once', 'twice']);
    },
  );
});

test('what lies under a toast is pressed when that is gone', async () => {
  await onPage(
    `<style>button, #toast { position: fixed; bottom: 1rem; right: 1rem; padding: 1rem } #toast { left: 1rem }</style>
    <button onclick="this.textContent='Saved'">Save</button><div id="toast">Please check the marked fields.</div>
    <script>document.body.append(toast); setTimeout(() => toast.remove(), 2500)</script>`,
    async (session) => {
      const timing = { ...TIMING, timeoutMs: 500 };
      await session.act(await refOf(session, button('Save')), { kind: 'click' }, timing);
      expect((await session.locate(button('Saved'))).status).toBe('found');
    },
  );
});

test('what moves away under the mouse is not pressed, nor what comes in its place', async () => {
  await onPage(
    `<p id="box"><button onmousemove="box.prepend(other)" onclick="this.textContent='hit'">Wanted</button></p>
    <button id="other" onclick="this.textContent='hit'">Other</button>`,
    async (session) => {
      const wanted = await refOf(session, button('Wanted'));
      await expect(session.act(wanted, { kind: 'click' }, TIMING)).rejects.toMatchObject({ code: 'element_missing' });
      expect((await session.locate(button('hit'))).status).toBe('missing');
      // From here on the button does not move.
      await session.act(wanted, { kind: 'click' }, TIMING);
      expect((await session.read(wanted)).text).toBe('hit');
    },
  );
});

test('the answer to a press comes before the next press', async () => {
  await onPage(
    `<div id="box"><button onclick="setTimeout(draw, 30)">First</button><button onclick="document.title='old'">Second</button></div>
    <script>const draw = () => { box.innerHTML = '<p>Drawn again</p><button>First</button><button>Second</button>' }</script>`,
    async (session) => {
      const second = await refOf(session, button('Second'));
      await doTo(session, button('First'), { kind: 'click' });
      await expect(session.act(second, { kind: 'click' }, TIMING)).rejects.toMatchObject({ code: 'element_missing' });
      expect(await session.title()).toBe('Actions');
    },
  );
});

test('typing replaces what was in a field, and clearing empties it', async () => {
  await onPage(
    '<label>Name <input value="old"></label><label>Note <textarea>old</textarea></label>',
    async (session) => {
      const name = await doTo(session, field('Name'), { kind: 'type', text: 'Ada' });
      const note = await doTo(session, field('Note'), { kind: 'type', text: 'two\nlines' });
      expect([(await session.read(name)).value, (await session.read(note)).value]).toEqual(['Ada', 'two\nlines']);
      await session.act(name, { kind: 'clear' }, TIMING);
      expect((await session.read(name)).value).toBe('');
    },
  );
});

test('typing is heard by pages that listen to keys only', async () => {
  await onPage(
    '<label>Filter <input onkeyup="out.textContent = this.value"></label><button id="out">-</button>',
    async (session) => {
      await doTo(session, field('Filter'), { kind: 'type', text: 'mug' });
      expect((await session.locate(button('mug'))).status).toBe('found');
    },
  );
});

test('a number field keeps what was typed, where End chooses the largest number', async () => {
  await onPage(
    `<label>Stock <input role="spinbutton" onkeydown="if (event.key === 'End') this.value = '999'"></label>`,
    async (session) => {
      const ref = await doTo(session, field('Stock'), { kind: 'type', text: '3' });
      expect((await session.read(ref)).value).toBe('3');
    },
  );
});

test('a field that builds its value from single keys gets them one by one', async () => {
  const mask = `<label>Phone <input id="p"></label><script>
    let digits = '';
    p.addEventListener('keydown', (event) => { if (/^\\d$/.test(event.key)) digits += event.key; });
    p.addEventListener('input', () => { if (p.value === '') digits = ''; p.value = p.value && ('(' + digits.slice(0, 2) + ') ' + digits.slice(2)); });
  </script>`;
  await onPage(mask, async (session) => {
    const phone = await doTo(session, field('Phone'), { kind: 'type', text: '12345' });
    expect((await session.read(phone)).value).toBe('(12) 345');
  });
});

test('a field that loses what is put over its prefix gets it key by key', async () => {
  const price = `<label>Price <input id="p" value="€ 25"></label><script>
    let [last, isKeyed] = [p.value, false];
    p.onkeydown = ({ key }) => { isKeyed = /^\\d$/.test(key); };
    p.oninput = () => { const digits = p.value.replace(/\\D/g, '');
      p.value = digits && (last === '' || isKeyed) ? '€ ' + digits : ''; [last, isKeyed] = [p.value, false]; };
  </script>`;
  await onPage(price, async (session) => {
    const typed = await doTo(session, field('Price'), { kind: 'type', text: '3' });
    expect((await session.read(typed)).value).toBe('€ 3');
  });
});

test('an editable part of the page is typed into', async () => {
  await onPage('<div contenteditable role="textbox" aria-label="Body">old</div>', async (session) => {
    const body = await doTo(session, field('Body'), { kind: 'type', text: 'new text' });
    expect((await session.read(body)).text).toBe('new text');
  });
});

test('a date is typed as a value', async () => {
  await onPage('<label>Day <input type="date"></label>', async (session) => {
    const day = await refOf(session, { role: 'element', name: 'Day' }).catch(() => refOf(session, field('Day')));
    await session.act(day, { kind: 'type', text: '2026-02-03' }, TIMING);
    expect((await session.read(day)).value).toBe('2026-02-03');
  });
});

test('a choice of a native list is taken by its text, and a wrong one says what there is', async () => {
  await onPage('<label>Size <select><option>Small<option>Large</select></label>', async (session) => {
    const size = await doTo(session, { role: 'dropdown', name: 'Size' }, { kind: 'select', option: 'Large' });
    expect((await session.read(size)).value).toBe('Large');
    const wrong = session.act(size, { kind: 'select', option: 'Huge' }, { timeoutMs: 300 });
    await expect(wrong).rejects.toMatchObject({
      code: 'element_not_ready',
      message: expect.stringContaining('"Small", "Large"'),
    });
  });
});

test('of a native list, the only choice that says more behind the text is taken, and none of several', async () => {
  const options = ['Ada', 'Ada Lovelace', 'Bea – C1145', 'Cy – C1', 'Cy – C2', 'Small'];
  const list = `<label>Customer <select>${options.map((option) => `<option>${option}`).join('')}</select></label>`;
  await onPage(list, async (session) => {
    const who = await doTo(session, { role: 'dropdown', name: 'Customer' }, { kind: 'select', option: 'Bea' });
    expect((await session.read(who)).value).toBe('Bea – C1145');
    await session.act(who, { kind: 'select', option: 'Ada' }, TIMING);
    expect((await session.read(who)).value).toBe('Ada');
    for (const option of ['Cy', 'Sma', ''])
      await expect(session.act(who, { kind: 'select', option }, { timeoutMs: 300 })).rejects.toThrow(
        'Could not select',
      );
  });
});

test('a choice of a list that the page built itself is opened and taken', async () => {
  const list = `<button role="combobox" aria-label="Colour" aria-expanded="false" onclick="setTimeout(() => { l.hidden = false }, 50)">None</button>
    <ul role="listbox" id="l" hidden><li role="option" onclick="document.querySelector('button').textContent='Red'; l.hidden=true">Red</li><li role="option">Blue</li></ul>`;
  await onPage(list, async (session) => {
    const colour = await doTo(session, { role: 'dropdown', name: 'Colour' }, { kind: 'select', option: 'Red' });
    expect((await session.read(colour)).text).toBe('Red');
  });
});

test('a choice that only appears when its field is typed into is typed for', async () => {
  const list = `<input role="combobox" aria-label="City" id="c" oninput="l.innerHTML = this.value ? '<li role=option>' + this.value + '</li>' : ''">
    <ul role="listbox" id="l" onclick="c.value = 'Chosen ' + event.target.textContent"></ul>`;
  await onPage(list, async (session) => {
    const city = await refOf(session, field('City')).catch(() => refOf(session, { role: 'dropdown', name: 'City' }));
    await session.act(city, { kind: 'select', option: 'Paris' }, TIMING);
    expect((await session.read(city)).value).toBe('Chosen Paris');
  });
});

test('keys go to an element or to what has the focus', async () => {
  await onPage(
    `<form onsubmit="event.preventDefault(); document.title = 'sent ' + q.value"><label>Query <input id="q"></label></form>`,
    async (session) => {
      await doTo(session, field('Query'), { kind: 'press', key: 'a' });
      await session.press('b');
      await session.press('Enter');
      expect(await session.title()).toBe('sent ab');
    },
  );
});

test('hovering opens what opens on hover, scrolling brings into view', async () => {
  await onPage(
    `<button onmouseenter="this.textContent='Open'">Menu</button><div style="height:3000px"></div><button>Far</button>`,
    async (session) => {
      const menu = await doTo(session, button('Menu'), { kind: 'hover' });
      expect((await session.read(menu)).text).toBe('Open');
      await doTo(session, button('Far'), { kind: 'scroll' });
      const far = (await session.snapshot()).nodes.find((node) => node.name === 'Far');
      expect(far?.inView).toBe(true);
    },
  );
});

test('what a page adds when it is scrolled is there once it has settled', async () => {
  const page = `<ul style="height:100px;overflow:auto">${'<li>One</li>'.repeat(20)}</ul><script>
    document.querySelector('ul').onscroll = ({ target }) => { target.onscroll = null; target.insertAdjacentHTML('beforeend', '<li>Loaded</li>'); };</script>`;
  await onPage(page, async (session) => {
    await doTo(session, { role: 'item', nth: 20 }, { kind: 'scroll' });
    await session.settle({ quietMs: 50, timeoutMs: 1_000 });
    expect((await session.snapshot()).collections[0]?.rows.at(-1)).toEqual(['Loaded']);
  });
});

test('a key can be pressed without sending the form, which is sent by the next one', async () => {
  const page = `<form onsubmit="event.preventDefault(); document.querySelector('output').textContent += 'sent'">
    <label>Tags <input onkeydown="document.querySelector('output').textContent += event.key + ' '"></label><button>Save</button></form><output></output>`;
  await onPage(page, async (session) => {
    const said = async () => (await session.snapshot()).messages.map(({ text }) => text);
    await doTo(session, field('Tags'), { kind: 'press', key: 'Enter', sends: false });
    expect(await said()).toEqual(['Enter']);
    await doTo(session, field('Tags'), { kind: 'press', key: 'Enter' });
    expect(await said()).toEqual(['Enter Enter sent']);
  });
});

test('an element is dragged to another one, for pages with native dragging and for those that follow the pointer', async () => {
  const native = `<button draggable="true" ondragstart="event.dataTransfer.setData('text/plain', 'card')">Card</button>
    <button ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.textContent = event.dataTransfer.getData('text/plain')" style="margin:40px">Box</button>`;
  await onPage(native, async (session) => {
    const box = await refOf(session, button('Box'));
    await doTo(session, button('Card'), { kind: 'drag', to: box });
    expect((await session.read(box)).text).toBe('card');
  });
  const pointer = `<button onmousedown="moves = 0; document.onmousemove = () => { moves += 1 }">Card</button>
    <button onmouseup="this.textContent = moves > 3 ? 'dropped' : 'too fast'" style="margin:40px">Box</button>`;
  await onPage(pointer, async (session) => {
    const box = await refOf(session, button('Box'));
    await doTo(session, button('Card'), { kind: 'drag', to: box });
    expect((await session.read(box)).text).toBe('dropped');
  });
});

test('a file is uploaded to a field and through a button that asks for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-upload-'));
  const file = join(folder, 'photo.txt');
  await writeFile(file, 'x');
  const page = `<label>Photo <input type="file" id="f" onchange="document.title = this.files[0].name"></label>
    <button onclick="g = document.createElement('input'); g.type = 'file'; g.onchange = () => { document.title = 'asked ' + g.files[0].name }; g.click()">Attach</button>`;
  await onPage(page, async (session) => {
    await session.act(await refByTag(session, 'input'), { kind: 'upload', file }, TIMING);
    expect(await session.title()).toBe('photo.txt');
    await doTo(session, button('Attach'), { kind: 'upload', file });
    expect(await session.title()).toBe('asked photo.txt');
    const missing = session.act(
      await refByTag(session, 'input'),
      { kind: 'upload', file: join(folder, 'none') },
      TIMING,
    );
    await expect(missing).rejects.toMatchObject({ code: 'file_not_found' });
  });
  await rm(folder, { recursive: true });
});

async function refByTag(session: Session, tag: string): Promise<string> {
  const node = (await session.snapshot()).nodes.find((one) => one.tag === tag);
  if (node === undefined) throw new Error(`no ${tag}`);
  return node.ref;
}

test.each([
  ['<button disabled>Go</button>', 'it is disabled'],
  [
    '<button>Go</button><div id="veil" style="position:fixed;inset:0;background:#0003"></div>',
    'covered by <div id="veil"',
  ],
  [
    '<button>Go</button><script>let at = 0; const go = document.querySelector("button"); (function move() { at = (at + 9) % 400; go.style.marginLeft = at + "px"; requestAnimationFrame(move); })();</script>',
    'it keeps moving',
  ],
])('an element that is not ready says why: %s', async (body, reason) => {
  await onPage(body, async (session) => {
    const go = await refOf(session, button('Go'));
    const refused = session.act(go, { kind: 'click' }, { timeoutMs: 2_000 });
    await expect(refused).rejects.toMatchObject({
      code: 'element_not_ready',
      message: expect.stringContaining(reason),
    });
  });
});

test('a button in an animation without end is pressed: it is stopped', async () => {
  const body =
    '<style>@keyframes m{to{margin-left:400px}}</style><button style="animation:m .2s infinite alternate linear" onclick="this.textContent=`Pressed`">Go</button>';
  await onPage(body, async (session) => {
    await session.act(await refOf(session, button('Go')), { kind: 'click' }, { timeoutMs: 2_000 });
    expect((await session.locate(button('Pressed'))).status).toBe('found');
  });
});

test('an element that left the page is reported at once', async () => {
  await onPage('<button>Go</button>', async (session) => {
    const go = await refOf(session, button('Go'));
    await session.goto('/', TIMING);
    const startedMs = performance.now();
    await expect(session.act(go, { kind: 'click' }, TIMING)).rejects.toThrow('left the page');
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});

test('an action waits until its element is ready', async () => {
  await onPage(
    `<button disabled onclick="this.textContent='Went'">Go</button><script>setTimeout(() => { document.querySelector('button').disabled = false }, 200)</script>`,
    async (session) => {
      const go = await doTo(session, button('Go'), { kind: 'click' });
      expect((await session.read(go)).text).toBe('Went');
    },
  );
});

test('what is out of view is scrolled to and pressed, also below a bar that stays', async () => {
  const page = `<div style="position:sticky;top:0;height:60px;background:white">Bar</div><div style="height:3000px"></div>
    <button onclick="this.textContent='Went'">Go</button><div style="height:3000px"></div>`;
  await onPage(page, async (session) => {
    const go = await doTo(session, button('Go'), { kind: 'click' });
    expect((await session.read(go)).text).toBe('Went');
  });
});

test('what moves is pressed where it stops, and what only changes its colour at once', async () => {
  const page = `<style>@keyframes come { from { transform: translateX(-400px) } } @keyframes glow { to { color: red } }</style>
    <button style="animation: come .3s" onclick="this.textContent='Came'">Come</button>
    <button style="animation: glow 1s infinite" onclick="this.textContent='Glowed'">Glow</button>`;
  await onPage(page, async (session) => {
    const come = await doTo(session, button('Come'), { kind: 'click' });
    const glow = await doTo(session, button('Glow'), { kind: 'click' });
    expect([(await session.read(come)).text, (await session.read(glow)).text]).toEqual(['Came', 'Glowed']);
  });
});

test.each([
  ['a word into a number', '<label>Much <input type="number"></label>', 'many'],
  ['anything into what can only be read', '<label>Much <input readonly></label>', '7'],
])('typing %s is refused', async (_, page, text) => {
  await onPage(page, async (session) => {
    const much = await refOf(session, field('Much'));
    const typed = session.act(much, { kind: 'type', text }, { timeoutMs: 300 });
    await expect(typed).rejects.toMatchObject({ code: 'element_not_ready' });
  });
});
