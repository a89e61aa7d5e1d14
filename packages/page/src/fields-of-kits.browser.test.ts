import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

test('a count beside a page size is not its label', async () => {
  await scripted.show(
    '<main><p>Every patient</p><div><span>Total 64</span><div><select><option>10 / page</select></div></div></main>',
  );
  expect((await scripted.ask('snapshot')).forms[0]?.fields.map(({ label }) => label)).toEqual(['']);
});

test('a star beside the label says that a field is required, also where screen readers skip it', async () => {
  await scripted.show(`
    <style>.is-required::before { content: "*"; color: red } .hint::after { content: "* see below" }</style>
    <form>
      <label for="a">SKU<span aria-hidden="true"> *</span></label><input id="a">
      <label for="b" class="is-required">City</label><input id="b">
      <label>Terms <span>*</span><input></label>
      <span id="c">Role *</span><div role="combobox" tabindex="0" aria-labelledby="c">All</div>
      <label for="d" class="hint">Note</label><input id="d">
      <label for="e">Size<small> (5*4)</small></label><input id="e">
      <button>Save</button>
    </form>`);
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, required }) => `${label.replace(' *', '')}: ${required}`)).toEqual([
    'SKU: true',
    'City: true',
    'Terms: true',
    'Role: true',
    'Note: false',
    'Size (5*4): false',
  ]);
});

test.each([
  ['menu', 'DD/MM/YYYY', 'calendar'],
  ['menu', 'yyyy-mm-dd', 'calendar'],
  ['listbox', 'DD/MM/YYYY', 'list'],
  ['menu', 'Search', 'list'],
])('a combobox that opens a %s, with “%s” in it, opens a %s', async (opens, placeholder, popup) => {
  await scripted.show(
    `<form><label>Day <input role="combobox" aria-haspopup="${opens}" placeholder="${placeholder}"></label><button>Save</button></form>`,
  );
  expect((await scripted.ask('snapshot')).forms[0]?.fields).toMatchObject([{ label: 'Day', popup }]);
});

test('words behind a label say whether a field is required, and are no part of what it is called', async () => {
  await scripted.show(`
    <form>
      <label for="a">Name <span class="muted">(required)</span></label><input id="a">
      <label for="b">Date (Required)</label><input id="b">
      <label>City (optional) <input></label>
      <label for="d">Size (cm)</label><input id="d">
      <label for="e">(required)</label><input id="e">
      <button>Save</button>
    </form>`);
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, required }) => `${label}: ${required}`)).toEqual([
    'Name: true',
    'Date: true',
    'City: false',
    'Size (cm): false',
    '(required): true',
  ]);
});

test('a help text below a field says how it is filled, also where the field does not name it', async () => {
  await scripted.show(`
    <form>
      <div><label for="a">Code <span class="text-danger">*</span></label><input id="a"><div class="form-text">Three digits, for example M-205</div></div>
      <div><label for="b">Name</label><input id="b"><p>Anything</p></div>
      <div><label for="c">City</label><input id="c" aria-describedby="d"><small>Another</small><p id="d">As on the letter</p></div>
      <button>Save</button>
    </form>`);
  const { forms } = await scripted.ask('snapshot');
  // A star that is drawn as an error is none.
  expect(forms[0]?.fields.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(forms[0]?.fields.map(({ label, hint = '' }) => `${label}: ${hint}`)).toEqual([
    'Code: Three digits, for example M-205',
    'Name: ',
    'City: As on the letter',
  ]);
});

test('a field behind a hidden dropdown keeps its own value', async () => {
  await scripted.show(`
    <form><label for="c">Country</label><select id="c" hidden><option selected>Norway</option></select>
    <input type="tel" value="+47 1"><button>Save</button></form>`);
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ value }) => value)).toEqual(['+47 1']);
});

/** As Carbon draws it: the button is as small as a point, its label is the switch, and says its state. */
const CARBON_SWITCH = `<style>
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0,0,0,0); padding: 0; border: 0 }
  .look { width: 48px; height: 24px; background: #888; cursor: pointer }</style>
  <form><div><button id="gps" class="hidden" role="switch" type="button" aria-checked="false" aria-labelledby="l"></button>
  <label id="l" for="gps"><span>GPS tracking</span><div class="look"></div><span aria-hidden="true">Off</span></label></div>
  <div><label for="e">Equipment<span class="hidden">Total items selected: 0.</span></label><input id="e" role="combobox"></div>
  <button>Save</button></form>`;

test('a switch that only its label shows is a field, and is called without its state', async () => {
  await scripted.show(CARBON_SWITCH);
  const { forms, nodes } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, type }) => [label, type])).toEqual([
    ['GPS tracking', 'checkbox'],
    ['Equipment', 'combobox'],
  ]);
  expect(nodes.filter(({ interactive }) => interactive).map(({ role }) => role)).toEqual([
    'switch',
    'combobox',
    'button',
  ]);
});

test('the name of a red button beside a field is no error of the field', async () => {
  await scripted.show(
    `<form><div class="upload"><label for="f">Receipt</label><input id="f" type="file">
      <div>scan.pdf <button type="button" class="btn-danger"><span class="danger">Remove</span></button> <a class="danger" onclick="void 0">Drop</a></div></div><button>Save</button></form>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, error }) => [label, error])).toEqual([['Receipt', undefined]]);
});

test('what is wrong with a calendar is found behind all that a kit draws around its input', async () => {
  await scripted.show(
    `<form><div class="item"><label for="d">Day</label><div class="control"><div><div><x-picker style="display:flex;border:1px solid #888;height:30px;width:300px">
      <span style="flex:1"><input id="d" autocomplete="off" style="border:0"></span><svg data-icon="calendar" width="14" height="14"></svg></x-picker></div></div>
      <div role="alert">The day must not be in the future.</div></div></div><label>Name <input></label><button>Save</button></form>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, error }) => [label, error])).toEqual([
    ['Day', 'The day must not be in the future.'],
    ['Name', undefined],
  ]);
});

test('the largest number that a kit can write is no end of a range', async () => {
  const field = (name: string, ends: string) =>
    `<label>${name} <input role="spinbutton" inputmode="decimal" aria-valuenow="2" ${ends}></label>`;
  await scripted.show(
    `<form>${field('Kilometres', 'aria-valuemin="-9007199254740991" aria-valuemax="9007199254740991"')}
      ${field('Discount', 'aria-valuemin="0" aria-valuemax="25"')}<button>Save</button></form>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, min, max }) => [label, min, max])).toEqual([
    ['Kilometres', undefined, undefined],
    ['Discount', '0', '25'],
  ]);
});

test('a dropdown whose own label says what is chosen has the label beside it, and its arrow is no field', async () => {
  // As PrimeNG draws it: the label names an element that browsers join no label to; one that can be typed into is an input.
  const arrow =
    '<div role="button" aria-label="dropdown trigger" aria-haspopup="listbox" aria-expanded="false"><svg width="14" height="14"></svg></div>';
  await scripted.show(`<form>
    <div><label for="by">Preferred contact</label><p-select style="display:block"><span role="combobox" id="by" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-label="E-mail">E-mail</span>${arrow}</p-select></div>
    <div><label for="city">City</label><p-select style="display:block"><input type="text" id="city" aria-haspopup="listbox" placeholder="Choose or type" aria-label="Choose or type">${arrow}</p-select></div>
    <div><p-select style="display:block"><span role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-label="All cities">All cities</span>${arrow}</p-select></div>
    <button>Save</button></form>`);
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, value, popup }) => [label, value, popup])).toEqual([
    ['Preferred contact', 'E-mail', 'list'],
    ['City', '', 'list'],
    ['All cities', '', 'list'],
  ]);
});
