import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const ICONS: readonly (readonly [set: string, icon: string, name: string])[] = [
  ['Material UI', '<svg data-testid="MoreVertIcon" aria-hidden="true" width="9" height="9"></svg>', 'more vert'],
  ['Material Design Icons', '<i class="mdi-pencil mdi v-icon v-icon--size-default" aria-hidden="true"></i>', 'pencil'],
  ['Font Awesome', '<i class="fa-solid fa-trash fa-lg"></i>', 'trash'],
  ['Bootstrap Icons', '<i class="bi bi-trash3"></i>', 'trash'],
  ['Lucide', '<svg class="lucide lucide-square-pen" width="9" height="9"></svg>', 'square pen'],
  ['a font of words', '<span class="material-icons" aria-hidden="true">delete</span>', 'delete'],
  ['a sprite', '<svg width="9" height="9"><use href="/icons.svg#edit"></use></svg>', 'edit'],
];
test.each(ICONS)('a button without a name is called as its icon: %s', async (_set, icon, name) => {
  await scripted.show(
    `<style>i, span { display: inline-block; width: 9px; height: 9px }</style><button>${icon}</button>`,
  );
  const { nodes } = await scripted.ask('snapshot');
  expect(nodes.find(({ role }) => role === 'button')).toMatchObject({ name, target: { role: 'button', name } });
});

test('a field that its kit calls like any other is called by the words that people see', async () => {
  await scripted.show(
    `<main><h1>New customer</h1><form><div><label>Tags</label><div><span>garden</span><input aria-label="input value"></div></div>
     <div><label>City</label><div><input aria-label="City of the customer"></div></div><button>Save</button></form>
     <div><ul><li>5</li><li>6</li></ul><div role="combobox" aria-label="selected" aria-haspopup="listbox" tabindex="0">Items per page: 10</div></div></main>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms.flatMap(({ fields }) => fields.map(({ label }) => label))).toEqual([
    'Tags',
    'City of the customer',
    'per page',
  ]);
});

test('an icon beside words is no part of a name', async () => {
  const icon = '<span role="img" aria-label="plus"><svg width="9" height="9"></svg></span>';
  await scripted.show(`<button>${icon} New quote</button><a href="/">${icon}<i>3</i></a><button>${icon}</button>`);
  const { nodes } = await scripted.ask('snapshot');
  const pressed = nodes.filter(({ role }) => role === 'button' || role === 'link');
  expect(pressed.map(({ name }) => name)).toEqual(['New quote', 'plus3', 'plus']);
});

test.each(['icon-btn', 'btn btn-icon', 'icon-button icon-only'])(
  'the class “%s” of a button is no name',
  async (name) => {
    await scripted.show(`<button class="${name}"><svg class="h-5 w-5" width="9" height="9"></svg></button>`);
    const { nodes } = await scripted.ask('snapshot');
    expect(nodes.find(({ role }) => role === 'button')).toMatchObject({ name: '', target: { role: 'button' } });
  },
);

test('a button that its kit calls like that of any dialog is called by the words that people see', async () => {
  await scripted.show(
    '<button aria-label="confirm">Create</button><button aria-label="cancel">Cancel</button><button aria-label="close">×</button>',
  );
  const { nodes } = await scripted.ask('snapshot');
  const names = ['Create', 'Cancel', 'close'];
  expect(nodes.map(({ target }) => target.name)).toEqual(names);
  expect(nodes.map(({ name }) => name)).toEqual(names);
});
