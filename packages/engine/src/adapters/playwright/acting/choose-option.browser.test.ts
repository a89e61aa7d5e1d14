import type { Target } from '@assay/domain';
import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { onPage, refOf } from './act.test-support.ts';

// A list may be asked for two letters, one after the other; on a busy machine that takes several seconds.
const TIMING = { timeoutMs: 20_000 };

afterAll(closeSharedBrowser);

/** A dialog that Escape closes, with a list in a portal. The list stays open when several options can be chosen. */
const inDialog = (isMultiple: boolean, role = 'role="combobox"') => `
  <div role="dialog" aria-label="New" id="d"><div><label for="r">Role</label>
    <div id="box" style="position:relative;border:1px solid"><span id="shown"></span><input id="r" ${role} readonly aria-haspopup="listbox" aria-expanded="false" aria-controls="o" style="opacity:0;position:absolute;inset:0"></div></div></div>
  <div id="layer" hidden style="position:absolute;top:200px"><ul role="listbox" id="o"><li role="option">Admin</li><li role="option">Editor</li></ul></div>
  <script>
    const set = (open) => { layer.hidden = !open; r.setAttribute('aria-expanded', open) };
    box.onmousedown = () => setTimeout(set, 80, layer.hidden);
    o.onclick = ({ target }) => { shown.insertAdjacentHTML('beforeend', '<b>' + target.textContent + '</b>'); ${isMultiple ? '' : 'set(false)'} };
    onkeydown = ({ key }) => { if (key === 'Escape') layer.hidden ? d.remove() : set(false) };
  </script>`;

const ROLE: Target = { role: 'field', name: 'Role' };

test('the options of a drawn dropdown are read and chosen, and its dialog stays', async () => {
  for (const isMultiple of [false, true]) {
    await onPage(inDialog(isMultiple), async (session) => {
      const role = await refOf(session, ROLE);
      expect(await session.choices(role, TIMING)).toEqual(['Admin', 'Editor']);
      expect((await session.snapshot()).forms[0]?.fields[0]).toMatchObject({ type: 'select', value: '', options: [] });
      await session.act(role, { kind: 'select', option: 'Editor' }, TIMING);
      expect((await session.read(role)).value).toBe('Editor');
      const page = await session.snapshot();
      expect(page.dialogs).toHaveLength(1);
      expect(page.forms[0]?.fields[0]?.options).toEqual([]);
    });
  }
});

test('the only option that says more behind the text is taken', async () => {
  const coded = inDialog(false).replace('Editor', 'Editor – R7').replace('Admin', 'Administrator');
  await onPage(coded, async (session) => {
    const role = await refOf(session, ROLE);
    await session.act(role, { kind: 'select', option: 'Editor' }, TIMING);
    expect((await session.read(role)).value).toBe('Editor – R7');
  });
});

test('how many are left of an option is no part of what it is called', async () => {
  const stocked = inDialog(false)
    .replace('Editor', 'Oil 5W (FLU-1) 7 in stock')
    .replace('Admin', 'Oil 7W (FLU-2) 9 in stock');
  const native =
    '<select aria-label="Part"><option>Any</option><option>Oil 5W, 7 left</option><option>Oil 7W, 9 left</option></select>';
  await onPage(stocked + native, async (session) => {
    const role = await refOf(session, ROLE);
    await session.act(role, { kind: 'select', option: 'Oil 5W (FLU-1) 9 in stock' }, TIMING);
    expect((await session.read(role)).value).toBe('Oil 5W (FLU-1) 7 in stock');
    const part = await refOf(session, { role: 'dropdown', name: 'Part' });
    await session.act(part, { kind: 'select', option: 'Oil 7W, 7 left' }, TIMING);
    expect((await session.read(part)).value).toBe('Oil 7W, 9 left');
  });
});

test('of two options that differ in how many are left, none is taken for a third one', async () => {
  const alike = inDialog(false).replace('Editor', 'Table, 2 seats free').replace('Admin', 'Table, 4 seats free');
  const native =
    '<select aria-label="Part"><option>Any</option><option>Oil, 7 left</option><option>Oil, 9 left</option></select>';
  await onPage(alike + native, async (session) => {
    const role = await refOf(session, ROLE);
    await expect(
      session.act(role, { kind: 'select', option: 'Table, 6 seats free' }, { timeoutMs: 3_000 }),
    ).rejects.toThrow('Could not select "Table, 6 seats free"');
    const part = await refOf(session, { role: 'dropdown', name: 'Part' });
    await expect(session.act(part, { kind: 'select', option: 'Oil, 8 left' }, { timeoutMs: 3_000 })).rejects.toThrow(
      'it offers "Any", "Oil, 7 left", "Oil, 9 left"',
    );
  });
});

test.each(['Type 2', 'Loading', 'No items sold'])('“%s” is an option, also where it is the only one', async (name) => {
  await onPage(
    inDialog(false)
      .replace('Editor', name)
      .replace(/<li[^>]*>Admin(<\/li>)?/u, ''),
    async (session) => {
      const role = await refOf(session, ROLE);
      expect(await session.choices(role, TIMING)).toEqual([name]);
    },
  );
});

test('a text field that says that it opens a list is a dropdown, also without the role', async () => {
  await onPage(inDialog(false, ''), async (session) => {
    const [form] = (await session.snapshot()).forms;
    expect(form?.fields[0]).toMatchObject({ type: 'select', popup: 'list', disabled: false });
    const role = await refOf(session, ROLE);
    expect(await session.choices(role, TIMING)).toEqual(['Admin', 'Editor']);
    await session.act(role, { kind: 'select', option: 'Editor' }, TIMING);
    expect((await session.read(role)).value).toBe('Editor');
  });
});

/** A list of 80 rooms that draws those in view alone, with `auto` or a scrollbar of its own. Floor 7 has a code. */
const drawnInView = (overflow: string) => `
  <div id="box" role="combobox" aria-label="Room" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-controls="o"><span id="shown">Choose</span></div>
  <div id="layer" hidden style="position:absolute;top:60px;height:120px;width:200px;overflow-y:${overflow}"><div style="position:relative;height:2400px"><ul role="listbox" id="o" style="margin:0;padding:0"></ul></div></div>
  <script>
    const rooms = Array.from({ length: 80 }, (_, at) => 'Room ' + (at + 1)).with(70, 'Sauna – S7').with(30, 'Gym – G1').with(76, 'Gym – G2');
    const draw = () => {
      const first = Math.floor(layer.scrollTop / 30);
      o.innerHTML = rooms.slice(first, first + 5).map((room, at) => '<li role="option" style="position:absolute;height:30px;top:' + (first + at) * 30 + 'px">' + room).join('');
    };
    layer.onscroll = () => setTimeout(draw, 20);
    const set = (open) => { layer.hidden = !open; box.setAttribute('aria-expanded', open); if (open) draw(); };
    box.onclick = () => set(layer.hidden);
    o.onclick = ({ target }) => { shown.textContent = target.textContent; set(false); };
  </script>`;

test.each(['auto', 'hidden'])(
  'a list that draws only what is in view is scrolled to its option: %s',
  async (overflow) => {
    await onPage(drawnInView(overflow), async (session) => {
      const room = await refOf(session, { role: 'dropdown', name: 'Room' });
      for (const [option, chosen] of [
        ['Room 60', 'Room 60'],
        ['Room 12', 'Room 12'],
        ['Sauna', 'Sauna – S7'],
      ] as const) {
        await session.act(room, { kind: 'select', option }, TIMING);
        expect((await session.read(room)).value).toBe(chosen);
      }
      await expect(session.act(room, { kind: 'select', option: 'Gym' }, { timeoutMs: 8_000 })).rejects.toThrow(
        'Could not',
      );
    });
  },
);

test.each(['No Data', 'No results.', 'Loading…'])(
  'a list that says “%s” offers what it finds for a letter',
  async (none) => {
    const searched = `<label for="t">Title</label>
    <input id="t" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="o" style="width:200px">
    <div id="layer" hidden style="position:absolute;top:90px"><ul role="listbox" id="o"></ul></div>
    <script>
      const TITLES = ['Emma', 'Walden', 'Piranesi P-2002'];
      const draw = () => {
        const found = t.value === '' ? [] : TITLES.filter((title) => title.toLowerCase().includes(t.value.toLowerCase()));
        o.innerHTML = found.map((title) => '<li role="option">' + title).join('') || '<li role="option">${none}';
      };
      const set = (open) => { layer.hidden = !open; t.setAttribute('aria-expanded', open); draw(); };
      t.onclick = () => set(layer.hidden);
      t.oninput = () => { layer.hidden = false; draw(); };
      onkeydown = ({ key }) => { if (key === 'Escape') set(false); };
      o.onclick = ({ target }) => { t.value = target.textContent; set(false); };
    </script>`;
    await onPage(searched, async (session) => {
      const title = await refOf(session, { role: 'field', name: 'Title' });
      expect(await session.choices(title, TIMING)).toEqual(['Emma', 'Walden', 'Piranesi P-2002']);
      await session.act(title, { kind: 'select', option: 'Piranesi' }, TIMING);
      expect((await session.read(title)).value).toBe('Piranesi P-2002');
    });
  },
);

/** A framed box with a sign at its end, which can be searched in or not, and a list without any role below it. */
const unmarked = (search: string) => `<style>#box { position: relative; border: 1px solid; width: 200px; height: 30px }
    svg { position: absolute; right: 4px; width: 16px; height: 16px } #list { position: absolute; top: 90px; width: 200px } #list div div { cursor: pointer }</style>
  <h1 style="height:30px;margin:0">New</h1><label>Country</label><div><div id="box" tabindex="0">${search}<span id="shown" class="placeholder">Choose</span><svg></svg></div></div>
  <div id="list" tabindex="0" hidden><div><div>France</div><div>Germany</div></div></div><div style="position:absolute;top:400px" onclick="">Elsewhere</div>
  <script>box.onclick = () => { list.hidden = !list.hidden; };
    list.onclick = ({ target }) => { shown.textContent = target.textContent; shown.className = ''; list.hidden = true; };</script>`;

test.each(['', '<input tabindex="-1" style="width:80px">'])(
  'a dropdown that says nowhere that it is one is read and chosen in: %s',
  async (search) => {
    await onPage(unmarked(search), async (session) => {
      const country = await refOf(session, { role: search === '' ? 'dropdown' : 'field', name: 'Country' });
      expect((await session.read(country)).value).toBe('');
      expect(await session.choices(country, TIMING)).toEqual(['France', 'Germany']);
      await session.act(country, { kind: 'select', option: 'Germany' }, TIMING);
      expect((await session.read(country)).value).toBe('Germany');
    });
  },
);

/** Asks for what is typed after a pause, and offers nothing before. */
const ASKING = `<label for="c">City</label><input id="c" role="combobox" aria-expanded="false" aria-controls="o"><ul role="listbox" id="o" hidden></ul>
  <script>
    let pause;
    c.oninput = () => { clearTimeout(pause); o.hidden = true; pause = setTimeout(() => {
      const found = ['Bern', 'Genf'].filter((name) => c.value && name.toLowerCase().includes(c.value.toLowerCase()));
      o.innerHTML = found.map((name) => '<li role="option">' + name + '</li>').join('');
      o.hidden = found.length === 0; c.setAttribute('aria-expanded', !o.hidden);
    }, 300) };
    o.onclick = ({ target }) => { c.value = target.textContent; o.hidden = true; c.setAttribute('aria-expanded', false) };
  </script>`;

test('a list that offers something only while one types is read by typing a letter', async () => {
  await onPage(ASKING, async (session) => {
    const city = await refOf(session, { role: 'field', name: 'City' });
    expect(await session.choices(city, TIMING)).toEqual(['Bern', 'Genf']);
    expect((await session.read(city)).value).toBe('');
    await session.act(city, { kind: 'select', option: 'Genf' }, TIMING);
    expect((await session.read(city)).value).toBe('Genf');
    // What is chosen stays when the list is read again.
    await session.choices(city, TIMING);
    expect((await session.read(city)).value).toBe('Genf');
  });
});

test('a list that does not offer the option says what it offers', async () => {
  await onPage(inDialog(false), async (session) => {
    const wrong = session.act(await refOf(session, ROLE), { kind: 'select', option: 'Owner' }, { timeoutMs: 1_500 });
    await expect(wrong).rejects.toThrow('Could not select "Owner": it offers "Admin", "Editor".');
  });
});

test.each([
  ['asks for two days', 2, '12 – 14', '12 – 14'],
  ['asks for one day', 1, '12', '12'],
])('a calendar that %s', async (_name, count, option, shown) => {
  await onPage(
    `<span id="l">Stay</span><button id="b" aria-labelledby="l" aria-haspopup="dialog" aria-expanded="false">Pick</button>
     <div id="c" role="dialog" aria-label="Calendar" hidden style="position:absolute;background:white"><table role="grid">
     ${[11, 12, 13, 14].map((day) => `<td role="gridcell"><button>${day}</button></td>`).join('')}</table></div>
     <script>let chosen = [];
     const open = (is) => { c.hidden = !is; b.setAttribute('aria-expanded', String(is)); };
     b.onclick = () => { chosen = []; open(true); };
     document.onkeydown = ({ key }) => { if (key === 'Escape') { chosen = []; b.textContent = 'Pick'; open(false); } };
     c.onclick = ({ target }) => {
       chosen.push(target.textContent);
       if (chosen.length === ${count}) { b.textContent = chosen.join(' – '); open(false); }
     };</script>`,
    async (session) => {
      const stay = await refOf(session, { role: 'button', name: 'Stay' });
      await session.act(stay, { kind: 'select', option }, TIMING);
      expect((await session.read(stay)).text).toBe(shown);
    },
  );
});

test('what stands still is pressed while other things move for ever and the page never rests', async () => {
  await onPage(
    `<style>@keyframes grow { to { width: 300px } } #bar { width: 10px; height: 9px; animation: grow 0.5s infinite }</style>
    <div id="bar"></div><p id="clock"></p><button onclick="this.textContent='hit'">Wanted</button>
    <script>setInterval(() => { clock.innerHTML = '<i>' + performance.now() + '</i>' }, 20)</script>`,
    async (session) => {
      const wanted = await refOf(session, { role: 'button', name: 'Wanted' });
      const startMs = performance.now();
      await session.act(wanted, { kind: 'click' }, TIMING);
      expect((await session.read(wanted)).text).toBe('hit');
      expect(performance.now() - startMs).toBeLessThan(2_000);
    },
  );
});

test('what a closing layer covers is pressed once the layer has gone', async () => {
  await onPage(
    `<button onclick="this.textContent='hit'">Wanted</button><div id="cover" style="position:fixed;inset:0" onclick="document.title='covered'"></div>
    <script>setTimeout(() => cover.remove(), 400)</script>`,
    async (session) => {
      const wanted = await refOf(session, { role: 'button', name: 'Wanted' });
      await session.act(wanted, { kind: 'click' }, TIMING);
      expect((await session.read(wanted)).text).toBe('hit');
      expect(await session.title()).not.toBe('covered');
    },
  );
});

test('an empty layer over a small control, which takes its presses, is pressed as a person does', async () => {
  await onPage(
    `<div style="position:relative;width:90px"><div><button style="width:90px;height:30px">Wanted</button></div>
    <div style="position:absolute;inset:-4px" onclick="document.querySelector('button').textContent='hit'"></div></div>`,
    async (session) => {
      const wanted = await refOf(session, { role: 'button', name: 'Wanted' });
      await session.act(wanted, { kind: 'click' }, TIMING);
      expect((await session.read(wanted)).text).toBe('hit');
    },
  );
});

test('a ticking clock does not keep the page from resting', async () => {
  await onPage(
    '<p id="clock">0</p><script>setInterval(() => { clock.textContent = Number(clock.textContent) + 1 }, 40)</script>',
    async (session) => {
      expect(await session.settle({ quietMs: 100, timeoutMs: 3_000 })).toBe(true);
      expect(await session.settle({ quietMs: 100, timeoutMs: 500 })).toBe(true);
    },
  );
});

test.each([
  ['its beginning', "'alderstone events'.startsWith(typed)", 'Alderstone Events Kendal'],
  ['a word of its name', "'priya nettleton'.includes(typed)", 'Mrs Priya Nettleton – Wantage, OX12'],
])(
  'a server that knows an option by %s alone is asked for that, also when the time was short',
  async (_, isKnown, option) => {
    await onPage(
      `<label for="c">Customer</label> <input id="c" role="combobox" aria-autocomplete="list" aria-haspopup="listbox" aria-expanded="false" aria-controls="o">
    <ul role="listbox" id="o" style="position:absolute;top:200px"></ul>
    <script>c.oninput = () => { o.innerHTML = ''; setTimeout(() => { const typed = c.value.toLowerCase();
      o.innerHTML = typed !== '' && ${isKnown} ? '<li role="option">${option}</li>' : '<li>Nothing found</li>'; c.ariaExpanded = 'true'; }, 400); };
    o.onclick = ({ target }) => { c.value = target.textContent; o.innerHTML = ''; c.ariaExpanded = 'false'; };</script>`,
      async (session) => {
        const customer = await refOf(session, { role: 'field', name: 'Customer' });
        await session.act(customer, { kind: 'select', option }, { timeoutMs: 1_000 });
        expect((await session.read(customer)).value).toBe(option);
      },
    );
  },
);

/** A dropdown for several, with how many are chosen behind them, as rsuite draws it. A press on what is chosen takes it back. */
const COUNTED = `<label id="l">Skills</label>
  <div id="box" role="combobox" tabindex="0" aria-labelledby="l" aria-haspopup="listbox" aria-expanded="false" aria-controls="o"><span class="placeholder">Select</span></div>
  <div role="listbox" id="o" aria-multiselectable="true" hidden><div role="option" aria-selected="false">Mass</div><div role="option" aria-selected="false">Torque</div></div>
  <script>
    const options = [...o.children];
    const draw = () => {
      const chosen = options.filter((option) => option.getAttribute('aria-selected') === 'true').map((option) => option.textContent);
      box.innerHTML = chosen.length === 0 ? '<span class="placeholder">Select</span>' : chosen.map((text) => '<div>' + text + '</div>').join('') + '<div>' + chosen.length + '</div>';
    };
    const set = (open) => { o.hidden = !open; box.setAttribute('aria-expanded', open); };
    box.onclick = () => set(o.hidden);
    for (const option of options) option.onclick = () => { option.setAttribute('aria-selected', option.getAttribute('aria-selected') !== 'true'); draw(); };
    onkeydown = ({ key }) => { if (key === 'Escape') set(false); };
  </script>`;

test('what is chosen of several stays chosen, and how many they are is none of them', async () => {
  await onPage(COUNTED, async (session) => {
    const skills = await refOf(session, { role: 'dropdown', name: 'Skills' });
    for (const option of ['Mass', 'Mass']) await session.act(skills, { kind: 'select', option }, TIMING);
    expect((await session.snapshot()).forms[0]?.fields[0]).toMatchObject({ label: 'Skills', value: 'Mass' });
    await session.act(skills, { kind: 'select', option: 'Torque' }, TIMING);
    expect((await session.read(skills)).value).toBe('Mass, Torque');
  });
});
