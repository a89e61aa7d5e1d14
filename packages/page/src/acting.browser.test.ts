import { expect, test } from 'vitest';
import type { ElementRef } from './contract.ts';
import { scriptedPage } from './open-page.test-support.ts';

const QUIET_MS = 20;

const scripted = scriptedPage();

async function refOf(role: 'button' | 'field' | 'dropdown', name: string): Promise<ElementRef> {
  const result = await scripted.ask('locate', { role, name });
  if (result.status !== 'found') throw new Error(`${name} is ${result.status}`);
  return result.ref;
}

test('a button that is ready tells the point to press, and one that is covered, disabled or gone does not', async () => {
  await scripted.show(`<button>Save</button><button disabled>Send</button>
    <div style="position:relative"><button>Below</button><div style="position:absolute;inset:0">Above</div></div>`);
  const save = await refOf('button', 'Save');
  const facts = await scripted.ask('actionFacts', save, 'press', QUIET_MS);
  const box = await scripted.page.locator('text=Save').boundingBox();
  expect(facts).toMatchObject({ tag: 'button', type: '', drawn: true, labelled: false, holdsFileInput: false });
  expect(facts?.place).toEqual({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
  const disabled = await refOf('button', 'Send');
  expect(await scripted.ask('actionFacts', disabled, 'press', QUIET_MS)).toMatchObject({ place: null });
  const covered = await refOf('button', 'Below');
  expect(await scripted.ask('actionFacts', covered, 'press', QUIET_MS)).toMatchObject({ place: null });
  await scripted.page.evaluate(() => document.querySelector('button')?.remove());
  expect(await scripted.ask('actionFacts', save, 'press', QUIET_MS)).toBeNull();
});

test('what a component draws in its slot is a part of its button, and what lies over the component is not', async () => {
  await scripted.show(`<x-button>Save</x-button><x-button><b>Send</b></x-button>
    <div style="position:relative"><x-button>Below</x-button><div style="position:absolute;inset:0">Above</div></div>
    <script>for (const host of document.querySelectorAll('x-button')) {
      host.style.cursor = 'pointer';
      host.attachShadow({ mode: 'open' }).innerHTML = '<button><span><slot></slot></span></button>';
    }</script>`);
  const placeOf = async (name: string) =>
    (await scripted.ask('actionFacts', await refOf('button', name), 'press', QUIET_MS))?.place;
  expect(await placeOf('Save')).not.toBeNull();
  expect(await placeOf('Send')).not.toBeNull();
  expect(await placeOf('Below')).toBeNull();
  const { nodes } = await scripted.ask('snapshot');
  // The component itself is not pressed beside its button.
  expect(nodes.filter(({ interactive }) => interactive).map(({ role }) => role)).toEqual([
    'button',
    'button',
    'button',
  ]);
});

test('an element that a part of the page has scrolled away is brought into view', async () => {
  await scripted.show(`<div style="height:100px;overflow:auto"><div style="height:300px">Above</div><button>Save</button></div>
    <footer style="position:relative;height:300px;background:white">Below</footer>`);
  const { place } = (await scripted.ask('actionFacts', await refOf('button', 'Save'), 'press', QUIET_MS)) ?? {};
  expect(place?.y).toBeLessThan(110);
});

test('a dialog that is fixed inside a clipped part of the page is not scrolled away', async () => {
  await scripted.show(`<div id="part" style="height:100px;overflow:auto"><div style="height:300px">Above</div>
    <div style="position:fixed;top:300px;left:0"><button>Save</button></div></div>`);
  const { place } = (await scripted.ask('actionFacts', await refOf('button', 'Save'), 'press', QUIET_MS)) ?? {};
  expect(place?.y).toBeGreaterThan(300);
  // The lower end of what scrolls would come into view with it.
  expect(await scripted.page.evaluate(() => document.querySelector('#part')?.scrollTop)).toBe(0);
});

test('without an aim nothing is looked for, and a label of a file input is recognized as one', async () => {
  await scripted.show(
    '<label><button>Photo</button><input type="file" hidden></label><label for="f">Name</label><input id="f">',
  );
  const field = await refOf('field', 'Name');
  expect(await scripted.ask('actionFacts', field, null, QUIET_MS)).toMatchObject({ place: null, labelled: true });
  const [file] = await scripted.page.evaluate((ref) => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    return api.driverElements(`label/${ref}`).map((element: Element) => element.textContent);
  }, field);
  expect(file).toBe('Name');
});

test('the text of a field is selected, and a read-only or hidden field is left to the driver', async () => {
  await scripted.show('<label>Name <input value="Ada"></label><label>Code <input value="X1" readonly></label>');
  const name = await refOf('field', 'Name');
  expect(await scripted.ask('selectText', name)).toBe(true);
  expect(await scripted.page.evaluate(() => getSelection()?.toString())).toBe('Ada');
  expect(await scripted.ask('fieldValue', name)).toBe('Ada');
  expect(await scripted.ask('selectText', await refOf('field', 'Code'))).toBe(false);
});

test('an option is chosen by its text and the page hears of it; one that is disabled or unknown is not', async () => {
  await scripted.show(`<label>Size <select onchange="document.title = this.value"><option>Small</option>
    <option>  Very   large </option><option disabled>Huge</option></select></label>`);
  const list = await refOf('dropdown', 'Size');
  expect(await scripted.ask('chooseOption', list, 'Very large')).toBe(true);
  expect(await scripted.ask('title')).toBe('Very large');
  expect(await scripted.ask('chooseOption', list, 'Huge')).toBe(false);
  expect(await scripted.ask('chooseOption', list, 'Tiny')).toBe(false);
  expect(await scripted.ask('optionLabels', list)).toEqual(['Small', 'Very large', 'Huge']);
});

test('a page that would ask before it is left is unsaved, and one that only listens is not', async () => {
  await scripted.show('<p>Draft</p>');
  expect(await scripted.ask('isUnsaved')).toBe(false);
  await scripted.page.evaluate(() => addEventListener('beforeunload', () => Reflect.set(document, 'title', 'closed')));
  expect(await scripted.ask('isUnsaved')).toBe(false);
  expect(await scripted.ask('title')).not.toBe('closed');
  await scripted.page.evaluate(() => {
    window.onbeforeunload = (event) => event.preventDefault();
  });
  expect(await scripted.ask('isUnsaved')).toBe(true);
  await scripted.page.evaluate(() => {
    window.onbeforeunload = null;
  });
});

test('a change between two looks is reported at once, and without one the wait takes its time', async () => {
  await scripted.show('<p>Before</p>');
  await scripted.page.evaluate(async () => {
    const api = Reflect.get(globalThis, Symbol.for('assay.page'));
    api.startLook();
    // The clock is coarse: a change must not have the time of the look.
    await new Promise(requestAnimationFrame);
    Reflect.set(document.body, 'textContent', 'After');
    api.startLook();
  });
  // Much longer than a test may take: it ends because there was a change.
  await scripted.ask('changeSinceLastLook', 600_000);
  expect(await scripted.ask('waitUntilQuiet', { quietMs: 1, timeoutMs: 5_000 })).toBe(true);
  expect(await scripted.ask('waitUntilQuiet', { quietMs: 600_000, timeoutMs: 0 })).toBe(false);
});
