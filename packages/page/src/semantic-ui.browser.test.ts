import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const STYLE = `<style>
  .dropdown { position: relative; width: 300px; border: 1px solid #ccc; padding: 8px }
  .dropdown > select { display: none }
  .menu { position: absolute; display: none }
  .open .menu { display: block }
  .item { cursor: pointer }
  .required > label::after { content: '*' }
</style>`;

/** As Semantic UI draws it: the native one is inside, and what is chosen is a text beside it. */
const dropdown = (inside: string, parts: { readonly isOpen?: boolean; readonly chosen?: string } = {}) => `
  <div class="ui selection dropdown ${parts.isOpen ? 'open' : ''}" ${inside === '' ? 'tabindex="0"' : ''}>
    <select id="kind" name="kind"><option value="">Please choose
      <option ${parts.chosen === 'Charity' ? 'selected' : ''}>Charity<option>School</select>
    <i class="icon"></i>${inside}<div class="${parts.chosen === undefined ? 'default ' : ''}text">${parts.chosen ?? 'Please choose'}</div>
    <div class="menu" tabindex="-1"><div class="item">Charity</div><div class="item">School</div></div>
  </div>`;

const SEARCH = '<input class="search" autocomplete="off" tabindex="0">';

const formWith = (field: string, said = '') => `${STYLE}<form method="post">
  <div class="required field ${said === '' ? '' : 'error'}"><label for="kind">Kind</label>${field}${said}</div>
  <div class="field"><label for="city">City</label><input id="city"></div><button>Save</button></form>`;

test.each([
  ['a box that takes the focus', ''],
  ['a box with a search', SEARCH],
])('%s around a hidden native dropdown is one', async (_, inside) => {
  await scripted.show(formWith(dropdown(inside, { chosen: 'Charity' })));
  const { forms } = await scripted.ask('snapshot');
  const [kind] = forms[0]?.fields ?? [];
  expect(kind).toMatchObject({ label: 'Kind', required: true, value: 'Charity', options: ['Charity', 'School'] });
  const [state] = await scripted.ask('readAll', kind?.target ?? { role: 'field' });
  expect(state?.value).toBe('Charity');
  expect(forms[0]?.fields).toHaveLength(2);
});

test('the box around a search is no control beside it', async () => {
  await scripted.show(formWith(dropdown(SEARCH)).replace('.item {', '.dropdown, .item {'));
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.filter(({ interactive }) => interactive).map(({ role }) => role)).toEqual([
    'combobox',
    'textbox',
    'button',
  ]);
});

test.each(['', SEARCH])('its choices are those in the box, once it is open (%#)', async (inside) => {
  const choices = async (isOpen: boolean) => {
    await scripted.show(formWith(dropdown(inside, { isOpen })));
    const { forms } = await scripted.ask('snapshot');
    return (await scripted.ask('choices', forms[0]?.fields[0]?.ref ?? '')).map(({ text }) => text);
  };
  expect(await choices(false)).toEqual([]);
  expect(await choices(true)).toEqual(['Charity', 'School']);
});

test('where the options come from a server, its choices are what shows the pointer in its list', async () => {
  const box = dropdown(SEARCH, { isOpen: true }).replace(/<option selected|<option >.*?<\/select>/su, '</select>');
  await scripted.show(formWith(box.replace('Charity</div>', '<b>Cha</b>rity</div>')));
  const { forms } = await scripted.ask('snapshot');
  const choices = await scripted.ask('choices', forms[0]?.fields[0]?.ref ?? '');
  expect(choices.map(({ text }) => text)).toEqual(['Charity', 'School']);
});

test.each([
  ['with a search', SEARCH, 'combobox'],
  ['without one', '', 'select'],
])('a box that keeps what is chosen in a hidden input is a dropdown, %s', async (_, inside, type) => {
  const keep = (chosen: string) =>
    dropdown(inside, { isOpen: true, chosen }).replace(/<select.*<\/select>/su, '<input type="hidden" name="kind">');
  await scripted.show(formWith(keep('School')));
  const field = (await scripted.ask('snapshot')).forms[0]?.fields[0];
  expect(field).toMatchObject({ type, value: 'School', options: ['Charity', 'School'] });
  await scripted.show(formWith(keep('').replace('class="text"></div>', 'class="default text">Please choose</div>')));
  expect((await scripted.ask('snapshot')).forms[0]?.fields[0]?.value).toBe('');
});

test('a number beside a hidden country is a field of its own', async () => {
  await scripted.show(`${STYLE}<form><div class="dropdown"><select><option>+49<option>+44</select>
    <input aria-label="Phone"></div><button>Save</button></form>`);
  const [phone] = (await scripted.ask('snapshot')).forms[0]?.fields ?? [];
  expect(phone).toMatchObject({ label: 'Phone', type: 'text', options: [] });
});

test.each(['', SEARCH])('what stands behind a field in a group marked as an error is its error', async (inside) => {
  await scripted.show(formWith(dropdown(inside), '<div class="ui red prompt label">Please choose a kind.</div>'));
  const { forms, messages, facts } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ error }) => error)).toEqual(['Please choose a kind.', undefined]);
  expect(messages).toEqual([{ text: 'Please choose a kind.', tone: 'error' }]);
  expect(facts).toEqual([]);
});

test('a hint in a group that is not marked is no error', async () => {
  await scripted.show(
    formWith('<input id="kind">').replace(
      '</label><input id="kind">',
      '</label><input id="kind"><p>As in the register</p>',
    ),
  );
  const { forms, messages } = await scripted.ask('snapshot');
  expect(forms[0]?.fields[0]?.error).toBeUndefined();
  expect(messages).toEqual([]);
});

test('a hint behind a field in a marked group stands before what was wrong', async () => {
  await scripted.show(formWith('<input id="kind"><small>As in the register</small>', '<p>This is no kind.</p>'));
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields[0]?.error).toBe('This is no kind.');
});
