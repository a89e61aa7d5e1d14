import { expect, test } from 'vitest';
import type { FormSnapshot, FrameSnapshot } from './contract.ts';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

async function look(html: string): Promise<FrameSnapshot> {
  await scripted.show(html);
  return scripted.ask('snapshot');
}

const summary = ({ name, fields, submit, method }: FormSnapshot) => ({
  name,
  fields: fields.map(({ label, type, value }) => `${label} ${type} ${value}`.trim()),
  submit: submit?.name,
  method,
});

test('the outline alone is the part of the snapshot that evidence keeps', async () => {
  const { url, outline, brokenImages } = await look(`<h1>Cart</h1><nav><a href="/" aria-current="page">Home</a></nav>
    <label>Code <input value="SPRING10"></label><label>Secret <input type="password" value="x"></label>
    <ul><li>Mug <b>$12.50</b></li><li>Pan</li></ul><button disabled>Pay</button><img src="/gone.png" width="9" height="9">
    <details><summary>More</summary>Hidden</details><label><input type="checkbox" checked> Gift</label>`);
  expect(outline).toContain('[disabled]');
  expect(await scripted.ask('outline')).toEqual({ url, outline, brokenImages });
});

test.each([
  ['0.01', true],
  ['any', true],
  ['0.25', true],
  ['1', undefined],
  ['0.3', undefined],
])('a number in steps of %s may be one with a fraction: %s', async (step, fractions) => {
  await scripted.show(`<form><label>Price <input type="number" step="${step}"></label><button>Save</button></form>`);
  const [form] = (await scripted.ask('snapshot')).forms;
  expect(form?.fields[0]?.fractions).toBe(fractions);
});

test('a form tells its fields, its name and what sends it', async () => {
  const { forms } =
    await look(`<h2>Your address</h2><form method="post"><label>Name <input required maxlength="40"></label>
    <label>Country <select><option value="">Choose…</option><option>Germany</option><option selected>France</option></select></label>
    <fieldset><legend>Speed</legend><label><input type="radio" name="s">Slow</label><label><input type="radio" name="s" checked>Fast</label></fieldset>
    <label><input type="checkbox" checked> Gift</label><input type="hidden" name="t"><button type="button">Look up</button><button type="reset">Reset</button><button>Save</button></form>`);
  expect(forms.map(summary)).toEqual([
    {
      name: 'Your address',
      fields: ['Name text', 'Country select France', 'Speed radio Fast', 'Gift checkbox on'],
      submit: 'Save',
      method: 'post',
    },
  ]);
  expect(forms[0]?.fields[0]).toMatchObject({ required: true, maxLength: 40, target: { role: 'field', name: 'Name' } });
  expect(forms[0]?.fields.map(({ options }) => options)).toEqual([[], ['Germany', 'France'], ['Slow', 'Fast'], []]);
});

test('a legend names the form whose fields are all in its group', async () => {
  const radios =
    '<legend>Priority</legend><label><input type="radio" name="p">Low</label><label><input type="radio" name="p">High</label>';
  const nameOf = async (fields: string) => (await look(`<form>${fields}<button>Send</button></form>`)).forms[0]?.name;
  expect(await nameOf(`<fieldset>${radios}</fieldset>`)).toBe('Priority');
  expect(await nameOf(`<fieldset><label>Note <input></label><fieldset>${radios}</fieldset></fieldset>`)).toBe('');
});

test('fields without a form make one with the button that stands with them', async () => {
  const { forms } =
    await look(`<input type="search" placeholder="Search"><section><h2>New note</h2><div><label>Title <input></label></div><div><label>Text <textarea></textarea></label></div>
    <div><button>Cancel</button><button>Add</button></div></section>`);
  expect(forms.map(summary)).toEqual([
    { name: 'Search', fields: ['Search search'], submit: undefined, method: 'script' },
    { name: 'New note', fields: ['Title text', 'Text textarea'], submit: 'Add', method: 'script' },
  ]);
});

test('fields that stand for themselves are not called by the first of them', async () => {
  const { forms } = await look(
    '<h1>New booking</h1><div><div><div><p><label>Customer <input></label></p></div></div></div><div><div><div><p><label>Event <input></label></p></div></div></div><div><button>Next</button></div>',
  );
  expect(forms.map(({ name }) => name)).not.toContain('Customer');
});

test('what is wrong with a field is reported in the words of the page', async () => {
  const { forms, messages } =
    await look(`<form><label>Mail <input aria-invalid="true" aria-describedby="m"></label><p id="m">That is not an address</p>
    <div><label>Name <input></label><span class="error">Name is needed</span></div><div><label>City <input></label></div><button>Go</button></form>`);
  expect(forms[0]?.fields.map(({ error }) => error)).toEqual(['That is not an address', 'Name is needed', undefined]);
  expect(messages).toEqual([
    { text: 'That is not an address', tone: 'error' },
    { text: 'Name is needed', tone: 'error' },
  ]);
});

test('a red tag near a field is no error of it', async () => {
  const { forms } = await look(
    '<div><label>Find <input></label></div><div><span class="p-tag p-tag-danger"><span>High</span></span></div>',
  );
  expect(forms[0]?.fields[0]?.error).toBeUndefined();
  const { forms: others } = await look('<div><label>Name <input></label><p class="tag-error">Name is taken</p></div>');
  expect(others[0]?.fields[0]?.error).toBe('Name is taken');
});

test('the words of the browser count once a person has tried, not before', async () => {
  const html = '<form><label>Name <input required autofocus></label><button>Go</button></form>';
  expect((await look(html)).messages).toEqual([]);
  await scripted.page.click('button');
  const { messages, forms } = await scripted.ask('snapshot');
  expect(messages).toEqual([{ text: expect.stringMatching(/./), tone: 'error' }]);
  expect(forms[0]?.fields[0]?.error).toBe(messages[0]?.text);
});

test('a red tag, a red number and a red button are no messages', async () => {
  const { messages } = await look(
    `<sup class="kit-badge__content kit-badge__content--danger">6</sup><b class="text-danger">12</b>
    <span class="kit-tag kit-tag--danger"><span class="kit-tag__content">Overdue</span></span><i class="badge bg-danger">New</i>
    <button class="button danger"><svg></svg><span>Delete</span></button><p class="text-danger">Not saved</p>`,
  );
  expect(messages).toEqual([{ text: 'Not saved', tone: 'error' }]);
});

test('alerts, status lines and toasts are messages', async () => {
  const { messages } = await look(
    '<div role="alert">Wrong password</div><div role="status">Saved</div><div class="toast success">Added</div><div role="alert" class="alert-success">Welcome</div>',
  );
  expect(messages).toEqual([
    { text: 'Wrong password', tone: 'error' },
    { text: 'Saved', tone: 'info' },
    { text: 'Welcome', tone: 'info' },
    { text: 'Added', tone: 'info' },
  ]);
});

const shop = (
  name: string,
  price: string,
  cart: number,
  more = '',
) => `<header><nav><a href="/">Home</a><a href="/cart">Cart (${cart})</a></nav></header>
  <main><h1>${name}</h1><p>${price}</p><p>Text about ${name}</p><button>Add to cart</button>${more}
  <h2>Others</h2><ul>${Array.from({ length: cart + 1 }, (_, i) => `<li><a href="/p/${i}">Other ${i}</a></li>`).join('')}</ul></main>`;

test('the structure of two pages that differ in data is one', async () => {
  const first = await look(shop('Blue mug', '$12', 1));
  const second = await look(shop('Red cup', '$144.50', 3));
  expect(second.features).toEqual(first.features);
  expect(second.structure).toBe(first.structure);
});

test('an opened menu, a dialog and another form change the structure', async () => {
  const plain = (await look(shop('Blue mug', '$12', 1))).structure;
  const changed = [
    '<div role="menu"><div role="menuitem">Sign out</div></div>',
    '<dialog open>Sure? <button>Yes</button></dialog>',
    '<label>Count <input></label>',
  ];
  const structures = [];
  for (const more of changed) structures.push((await look(shop('Blue mug', '$12', 1, more))).structure);
  expect(new Set([plain, ...structures]).size).toBe(4);
});

test('a table without rows keeps its structure and its columns', async () => {
  const table = (rows: string) =>
    `<h1>Orders</h1><table><thead><tr><th>Id<th>Sum</tr></thead><tbody>${rows}</tbody></table>`;
  const full = await look(table('<tr><td>1<td>5</tr><tr><td>2<td>6</tr>'));
  const empty = await look(table(''));
  expect(empty.collections).toMatchObject([{ kind: 'table', columns: ['Id', 'Sum'], size: 0, rows: [] }]);
  expect(full.collections).toMatchObject([
    {
      rows: [
        ['1', '5'],
        ['2', '6'],
      ],
      size: 2,
    },
  ]);
  expect(empty.structure).toBe(full.structure);
});

test('dialogs are reported by name', async () => {
  expect(
    (await look('<dialog open><h2>Edit</h2></dialog><div role="dialog" hidden>x</div>')).dialogs.map(
      ({ name }) => name,
    ),
  ).toEqual(['Edit']);
});

test('a change of the document ends the wait, inside shadow trees too, and its silence is measured', async () => {
  await scripted.show('<p>a</p><x-a></x-a>');
  const waits = await scripted.page.evaluate(async () => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const shadow = document.querySelector('x-a')?.attachShadow({ mode: 'open' });
    api.snapshot();
    const changes = [
      () => document.querySelector('p')?.append('b'),
      () => shadow?.append('c'),
      () => document.querySelector('p')?.setAttribute('title', 'd'),
    ];
    for (const change of changes) {
      const next = api.nextChange(30_000);
      change();
      await next;
    }
    const soon = api.quietForMs();
    await api.nextChange(40);
    return { soon, later: api.quietForMs() };
  });
  expect(waits.soon).toBeLessThan(1_000);
  expect(waits.later).toBeGreaterThanOrEqual(39);
});

test('what fades for long is not idle, a spinner that turns for ever is', async () => {
  await scripted.show('<p>a</p>');
  const quiet = await scripted.page.evaluate(async () => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const text = document.querySelector('p');
    const spinner = text?.animate({ opacity: [0, 1] }, { duration: 100, iterations: Number.POSITIVE_INFINITY });
    await api.nextChange(20);
    const spinning = api.quietForMs();
    spinner?.cancel();
    // The animation starts with a delay, like the last of several elements that appear one after the other.
    const fade = text?.animate({ opacity: [0, 1] }, { delay: 1_000, duration: 60, fill: 'backwards' });
    await api.nextChange(20);
    const fading = api.quietForMs();
    await fade?.finished;
    await api.nextChange(20);
    return { spinning, fading, after: api.quietForMs() };
  });
  expect(quiet).toEqual({ spinning: expect.any(Number), fading: 0, after: expect.any(Number) });
  expect(Math.min(quiet.spinning, quiet.after)).toBeGreaterThan(0);
});

test('what holds nothing to read or to use may fade for long', async () => {
  await scripted.show(
    '<button>Add</button><div></div><input aria-label="Name"><style>p::after { content: "" }</style><p>a</p>',
  );
  const fading = await scripted.page.evaluate(async () => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const isFading = async (selector: string, pseudoElement: string | null = null) => {
      const fade = document.querySelector(selector)?.animate({ opacity: [0.2, 0] }, { duration: 2_000, pseudoElement });
      await api.nextChange(20);
      const quietMs = api.quietForMs();
      fade?.cancel();
      return quietMs === 0;
    };
    return [await isFading('div'), await isFading('p', '::after'), await isFading('input'), await isFading('p')];
  });
  expect(fading).toEqual([false, false, true, true]);
});

test('short animations are ended with their events, endless ones are paused, and long ones run', async () => {
  await scripted.show(`
    <style>
      @keyframes turn { to { rotate: 1turn } }
      p { opacity: 0; transition: opacity 900ms }
      p.shown { opacity: 1 }
      i { display: block; animation: turn 1s infinite }
    </style>
    <p>Saved</p><i></i>`);
  const seen = await scripted.page.evaluate(async () => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const [text, spinner] = [document.querySelector('p'), document.querySelector('i')];
    const message = document.body.animate({ scale: [1, 1] }, { duration: 4_000 });
    const ended = new Promise((resolve) => text?.addEventListener('transitionend', () => resolve('ended')));
    text?.classList.add('shown');
    await new Promise((over) => setTimeout(over, 60));
    const startMs = performance.now();
    const quietMs = api.quietForMs();
    await ended;
    return {
      isQuiet: quietMs > 20,
      isSooner: performance.now() - startMs < 900,
      opacity: text && getComputedStyle(text).opacity,
      spinner: spinner?.getAnimations()[0]?.playState,
      message: message.playState,
    };
  });
  // What the page does at the end of an animation, it has not done yet.
  expect(seen).toEqual({ isQuiet: false, isSooner: true, opacity: '1', spinner: 'paused', message: 'running' });
});

test('animations of shadow trees are ended, too, and what they move moves all that is drawn in it', async () => {
  await scripted.show(`<x-drawer><button>Save</button></x-drawer>
    <script>document.querySelector('x-drawer').attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div>'</script>`);
  const { nodes } = await scripted.ask('snapshot');
  const button = nodes.find(({ role }) => role === 'button');
  const seen = await scripted.page.evaluate(async (ref) => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const panel = document.querySelector('x-drawer')?.shadowRoot?.querySelector('div');
    const slow = panel?.animate([{ translate: '200px' }, { translate: '0px' }], { duration: 60_000 });
    const isPressed = (await api.actionFacts(ref, 'press', 20)).place !== null;
    api.hasMissed();
    slow?.cancel();
    const short = panel?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 900 });
    api.quietForMs();
    return { isPressed, short: short?.playState };
  }, button?.ref);
  expect(seen).toEqual({ isPressed: false, short: 'finished' });
});

test('the page sees no trace: nothing enumerable, no attribute, nothing written twice', async () => {
  await scripted.show('<p>a</p>');
  const before = await scripted.page.content();
  await scripted.ask('snapshot');
  expect(await scripted.page.content()).toBe(before);
  expect(
    await scripted.page.evaluate(() =>
      Object.getOwnPropertySymbols(globalThis).filter((key) =>
        Object.prototype.propertyIsEnumerable.call(globalThis, key),
      ),
    ),
  ).toEqual([]);
});

test('a page of two thousand elements is read in a small multiple of looking at each of them once', async () => {
  await scripted.show(
    `<main><h1>Big</h1><div class="grid">${Array.from({ length: 240 }, (_, i) => `<div class="card"><img src="data:," alt="P${i}"><h3><a href="/${i}">Product ${i}</a></h3><p>Some <b>text</b></p><p>$${i}</p><button>Add</button></div>`).join('')}</div></main>`,
  );
  const times = await scripted.page.evaluate(() => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    const look = () => {
      let seen = 0;
      for (const element of document.querySelectorAll('*'))
        seen += element.getBoundingClientRect().width + getComputedStyle(element).opacity.length;
      return seen;
    };
    const best = (act: () => void) => {
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 12; i += 1) {
        const start = performance.now();
        act();
        least = Math.min(least, performance.now() - start);
      }
      return least;
    };
    return {
      look: best(look),
      snapshot: best(() => api.snapshot()),
      locate: best(() => api.locate({ role: 'link', name: 'Product 99' })),
    };
  });
  // About 27 and 1.5 times, on a quiet machine and on a busy one.
  expect(times.snapshot / times.look).toBeLessThan(60);
  expect(times.locate / times.look).toBeLessThan(5);
});
