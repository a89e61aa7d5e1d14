import { describe, expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

const LAYER = 'style="position:absolute;top:200px;left:0;width:200px"';

/** Dropdowns as kits draw them, each with its list open and one option chosen. */
const KITS: readonly (readonly [kit: string, html: string, type: string, value: string])[] = [
  [
    'Material UI select',
    `<div><label id="l">Role</label><div><div role="combobox" tabindex="0" aria-controls="o" aria-expanded="true" aria-haspopup="listbox" aria-labelledby="l v" id="v">Editor</div>
      <input aria-hidden="true" tabindex="-1" value="ed" style="opacity:0;position:absolute"></div></div>
     <div role="presentation" style="position:fixed;inset:0"><div ${LAYER}><ul role="listbox" id="o"><li role="option" aria-selected="false">Admin</li><li role="option" aria-selected="true">Editor</li><li role="option" aria-disabled="true">Owner</li></ul></div></div>`,
    'select',
    'Editor',
  ],
  [
    'Ant Design select',
    `<div><label for="r">Role</label><div class="ant-select"><div class="ant-select-selector"><span><input id="r" type="search" role="combobox" readonly aria-haspopup="listbox" aria-expanded="true" aria-controls="o" style="opacity:0;width:100%"></span><span class="ant-select-selection-item">Editor</span></div></div></div>
     <div ${LAYER}><div><div role="listbox" id="o" style="height:0;width:0;overflow:hidden"><div role="option" aria-label="Admin">admin</div></div>
       <div><div style="cursor:pointer"><div>Admin</div></div><div style="cursor:pointer"><div>Editor</div></div></div></div></div>`,
    'select',
    'Editor',
  ],
  [
    'Radix select',
    `<label for="r">Role</label><button id="r" type="button" role="combobox" aria-controls="o" aria-expanded="true"><span>Editor</span></button>
     <div style="position:fixed;top:200px"><div role="listbox" id="o"><div role="option"><span>Admin</span></div><div role="option" aria-selected="true"><span>Editor</span></div></div></div>`,
    'select',
    'Editor',
  ],
  [
    'a listbox button',
    `<div><span id="l">Role</span><button aria-haspopup="listbox" aria-expanded="true" aria-labelledby="v l" aria-controls="o"><span id="v">Editor</span></button></div>
     <div ${LAYER}><div role="listbox" id="o"><div role="option">Admin</div><div role="option" aria-selected="true">Editor</div></div></div>`,
    'select',
    'Editor',
  ],
  [
    'PrimeVue select, with groups',
    `<div><label id="l">Role</label><div class="p-select"><span id="r" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="true" aria-controls="o" aria-labelledby="l" aria-label="Editor">Editor</span></div></div>
     <div ${LAYER}><ul role="listbox" id="o"><li role="option"><span>Office</span></li><li role="option" aria-selected="false">Admin</li><li role="option" aria-selected="true">Editor</li></ul></div>`,
    'select',
    'Editor',
  ],
  [
    'PrimeVue multi-select',
    `<div><label for="r" id="l">Role</label><div class="p-multiselect" style="position:relative"><div style="clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden;position:absolute"><input id="r" role="combobox" readonly aria-haspopup="listbox" aria-expanded="true" aria-controls="o" aria-labelledby="l"></div><div><div>Editor</div></div></div></div>
     <div ${LAYER}><ul role="listbox" id="o"><li role="option" aria-selected="false">Admin</li><li role="option" aria-selected="true">Editor</li></ul></div>`,
    'select',
    'Editor',
  ],
  [
    'an autocomplete with chips',
    `<div><label for="r">Role</label><div><div role="button" tabindex="-1"><span>Editor</span><svg></svg></div><input id="r" role="combobox" aria-autocomplete="list" aria-expanded="true" aria-controls="o"></div></div>
     <div ${LAYER}><ul role="listbox" id="o"><li role="option">Admin</li></ul></div>`,
    'combobox',
    'Editor',
  ],
];

test('a search with suggestions in a header holds nothing of what stands beside it', async () => {
  await scripted.show(
    `<header><div><div><input aria-label="Find" role="textbox" aria-autocomplete="list"></div></div>
    <div><button></button><sup>6</sup></div><div><span role="button">Mara Winter</span></div></header>`,
  );
  expect((await scripted.ask('snapshot')).forms[0]?.fields[0]).toMatchObject({ popup: 'list', value: '' });
});

test('the arrow beside a field that is typed into is no field of its own, also where the Tab key reaches it', async () => {
  await scripted.show(
    `<form><label for="r">Customer</label><div><input id="r" role="combobox" aria-autocomplete="list" aria-haspopup="listbox" aria-expanded="false">
     <button type="button" aria-haspopup="listbox" aria-expanded="false"><svg width="9" height="9"></svg></button></div></form>`,
  );
  const { forms } = await scripted.ask('snapshot');
  expect(forms[0]?.fields.map(({ label, type }) => [label, type])).toEqual([['Customer', 'combobox']]);
});

test('the buttons of a pager are no choice of the dropdown beside them', async () => {
  await scripted.show(
    `<nav><span><button>1</button><button>2</button></span><div><span role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-label="Rows per page">10</span></div></nav>`,
  );
  expect((await scripted.ask('snapshot')).forms[0]?.fields[0]?.value).toBe('10');
});

describe('a dropdown that a kit draws', () => {
  test.each(KITS)('%s is read with its options', async (_kit, html, type, value) => {
    await scripted.show(html);
    const field = (await scripted.ask('snapshot')).forms.flatMap(({ fields }) => fields).find((one) => one.popup);
    expect(field).toMatchObject({ label: 'Role', type, value, popup: 'list', disabled: false });
    expect(field?.target.name).toBe('Role');
    expect(field?.options).toContain('Admin');
    for (const other of ['Owner', 'Office']) expect(field?.options).not.toContain(other);
    expect((await scripted.ask('choices', field?.ref ?? '')).map(({ text }) => text)).toContain('Admin');
    expect((await scripted.ask('read', field?.ref ?? '')).value).toBe(value);
  });

  test('shows no value while it shows a prompt, and no options while it is closed', async () => {
    await scripted.show(
      `<label for="r">Role</label><div><input id="r" role="combobox" readonly aria-expanded="false"><span class="select-placeholder">Pick one</span></div>`,
    );
    const [form] = (await scripted.ask('snapshot')).forms;
    expect(form?.fields[0]).toMatchObject({ value: '', options: [] });
  });

  test('shows no value where the help below it stands in its box', async () => {
    await scripted.show(
      `<div><label for="r">Role</label></div><div><div><input id="r" role="combobox" aria-haspopup="listbox" aria-expanded="false" placeholder="Select a role"></div><div class="pf-v6-c-form__helper-text"><div><span>Admins see it all.</span></div></div></div>`,
    );
    const [form] = (await scripted.ask('snapshot')).forms;
    expect(form?.fields[0]).toMatchObject({ label: 'Role', value: '' });
  });

  test('shows no value where it shows the arrow that opens it alone', async () => {
    await scripted.show(
      `<label for="r">Role</label><div><input id="r" role="combobox" aria-haspopup="listbox" aria-expanded="false"><button tabindex="-1" aria-label="Show options">▾</button></div>`,
    );
    const [form] = (await scripted.ask('snapshot')).forms;
    expect(form?.fields[0]).toMatchObject({ label: 'Role', value: '' });
  });

  test('how many a page of a list has is called so, where nothing else names the field', async () => {
    const pager = (label: string) =>
      `<ul><li>Ada<li>Bea</ul><div><div><div><input role="combobox" readonly aria-haspopup="listbox"${label}><span>10 / Page</span></div></div><button>1</button><button>2</button></div>`;
    await scripted.show(pager(''));
    expect((await scripted.ask('snapshot')).forms[0]?.fields[0]).toMatchObject({ label: 'per page' });
    await scripted.show(pager('').replace('10 / Page', '1 - 10 of 38'));
    expect((await scripted.ask('snapshot')).forms[0]?.fields[0]).toMatchObject({ label: 'per page' });
    await scripted.show(pager(' aria-label="Size"'));
    expect((await scripted.ask('snapshot')).forms[0]?.fields[0]).toMatchObject({ label: 'Size' });
  });

  test('a chosen text in the element of the prompt is a value, as long as it is not drawn fainter', async () => {
    const shown = async (text: string, style: string) => {
      await scripted.show(
        `<label for="r">Role</label><div><div><input id="r" role="combobox" readonly aria-expanded="false" style="color:#606266"></div><div class="el-select__placeholder" style="${style}"><span>${text}</span></div></div>`,
      );
      return (await scripted.ask('snapshot')).forms[0]?.fields[0]?.value;
    };
    expect(await shown('Nurse', 'color:#606266')).toBe('Nurse');
    expect(await shown('Role of the person', 'color:#a8abb2')).toBe('');
    expect(await shown('Select', 'color:#606266')).toBe('');
  });

  test('stays a field when its kit makes the input transparent', async () => {
    await scripted.show(
      `<label for="r">Role</label><div><input id="r" role="combobox" aria-haspopup="listbox" style="opacity:0;pointer-events:none"><span>Editor</span></div>`,
    );
    const [form] = (await scripted.ask('snapshot')).forms;
    expect(form?.fields[0]).toMatchObject({ label: 'Role', value: 'Editor' });
  });
});

test('an open list belongs to the field that names it, and to no other', async () => {
  await scripted.show(
    `<label for="s">Search</label><input id="s" role="textbox" aria-autocomplete="list">
     <label for="r">Role</label><input id="r" role="combobox" aria-expanded="true" aria-controls="o">
     <div ${LAYER}><div role="listbox" id="o"><div role="option">Admin</div></div></div>`,
  );
  const fields = (await scripted.ask('snapshot')).forms.flatMap((form) => form.fields);
  expect(fields.find(({ label }) => label === 'Search')).toMatchObject({ popup: 'list', options: [] });
  expect(fields.find(({ label }) => label === 'Role')).toMatchObject({ popup: 'list', options: ['Admin'] });
});

test('a field inside of a closed combobox has no choices, also while the calendar of another field is open', async () => {
  await scripted.show(
    `<label for="d">Day</label><input id="d" placeholder="DD/MM/YYYY" role="combobox" aria-expanded="true" aria-haspopup="menu">
     <div role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-controls="none"><div><div><label for="s">Skills</label><input id="s" placeholder="Choose…"></div></div></div>
     <div ${LAYER}><div role="dialog"><button>1</button><button>2</button><button>3</button></div></div>`,
  );
  const fields = (await scripted.ask('snapshot')).forms.flatMap((form) => form.fields);
  expect(fields.find(({ label }) => label === 'Skills')).toMatchObject({ popup: 'list', options: [] });
});

test('a date of segments is one field', async () => {
  const segment = (name: string, text: string, now = '') =>
    `<span role="spinbutton" contenteditable="true" aria-label="${name}" ${now}>${text}</span>`;
  const group = (parts: string) =>
    `<div><span id="l">Birthday</span><div role="group" aria-labelledby="l">${parts}</div></div>`;
  await scripted.show(group(`${segment('Month', 'MM')}/${segment('Day', 'DD')}/${segment('Year', 'YYYY')}`));
  const [empty] = (await scripted.ask('snapshot')).forms;
  expect(empty?.fields).toMatchObject([
    {
      label: 'Birthday',
      type: 'text',
      value: '',
      placeholder: 'MM/DD/YYYY',
      target: { role: 'field', name: 'Birthday' },
    },
  ]);
  const full = ['03', '15', '2027'].map((text) => segment('x', text, `aria-valuenow="${Number(text)}"`)).join('/');
  await scripted.show(group(full));
  expect((await scripted.ask('snapshot')).forms[0]?.fields[0]?.value).toBe('03/15/2027');
});

test('a date of segments that tells today while it is empty is empty, and its hidden separators are read', async () => {
  const segment = (name: string, text: string, now: number) =>
    `<span role="spinbutton" contenteditable="true" aria-label="${name}, " aria-valuenow="${now}">${text}</span>`;
  const show = async (texts: readonly string[]) => {
    const [day = '', month = '', year = ''] = texts;
    const parts = [segment('day', day, 27), segment('month', month, 11), segment('year', year, 2026)];
    const literal = '<span aria-hidden="true">.</span>';
    await scripted.show(`<span id="l">Day</span><div role="group" aria-labelledby="l">${parts.join(literal)}</div>`);
    return (await scripted.ask('snapshot')).forms[0]?.fields[0];
  };
  expect(await show(['tt', 'mm', 'jjjj'])).toMatchObject({ value: '', placeholder: 'tt.mm.jjjj' });
  expect(await show(['27', '––', '2026'])).toMatchObject({ value: '' });
  expect(await show(['27', '11', '2026'])).toMatchObject({ value: '27.11.2026' });
});

test('a text field that asks for digits takes a number, unless it is a code or a day', async () => {
  await scripted.show(
    `<form><label>In stock <input inputmode="numeric" value="0" autocomplete="off"></label><label>Price <input inputmode="decimal" placeholder="0.00"></label>
     <label>Due <input inputmode="numeric" placeholder="YYYY-MM-DD"></label><label>Paid <input inputmode="numeric" placeholder="31.12.2026"></label>
     <label>Code from the mail <input inputmode="numeric" autocomplete="one-time-code"></label><label>PIN <input inputmode="numeric" maxlength="4"></label><button>Save</button></form>`,
  );
  const [form] = (await scripted.ask('snapshot')).forms;
  expect(form?.fields.map(({ label, type }) => [label, type])).toEqual([
    ['In stock', 'number'],
    ['Price', 'number'],
    ['Due', 'text'],
    ['Paid', 'text'],
    ['Code from the mail', 'text'],
    ['PIN', 'text'],
  ]);
});

/** A line with a frame around an input without one, and the sign of an icon set at its end. */
const framed = (icons: readonly string[], attributes = 'autocomplete="off"') =>
  `<label for="f">Team</label><x-select style="display:flex;width:300px;border:1px solid #888;height:30px">
    <span style="flex:1"><input id="f" ${attributes} style="border:0;width:100%"></span>
    ${icons.map((icon) => `<x-icon role="img"><svg data-icon="${icon}" width="14" height="14"></svg></x-icon>`).join('')}</x-select>`;

test.each([
  ['an arrow down', framed(['down']), 'combobox', 'list'],
  ['another name of the arrow', framed(['chevron-down']), 'combobox', 'list'],
  ['an arrow down and a cross that clears it', framed(['close-circle', 'down']), 'combobox', 'list'],
  ['a calendar', framed(['calendar']), 'text', 'calendar'],
  ['arrows up and down, which count', framed(['up', 'down']), 'text', undefined],
  ['a magnifying glass', framed(['search']), 'text', undefined],
  ['an arrow, and the browser may complete it', framed(['down'], ''), 'text', undefined],
])('a field in a framed line that ends with %s', async (_sign, html, type, popup) => {
  await scripted.show(`<main>${html}<button>Save</button></main>`);
  const { forms } = await scripted.ask('snapshot');
  const [field] = forms.flatMap(({ fields }) => fields);
  expect([field?.label, field?.type, field?.popup]).toEqual(['Team', type, popup]);
});

test('a dropdown without a label is called by its prompt, also when something is chosen', async () => {
  const line = framed(['down']).replace('<label for="f">Team</label>', '');
  const prompt = '<x-prompt class="kit-placeholder">Team</x-prompt>';
  await scripted.show(`<main>${line.replace('</span>', `${prompt}</span>`)}<button>Save</button></main>`);
  const labels = async () => {
    const { forms } = await scripted.ask('snapshot');
    return forms.flatMap(({ fields }) => fields.map(({ label }) => label));
  };
  expect(await labels()).toEqual(['Team']);
  await scripted.page.evaluate(() => document.querySelector('x-prompt')?.remove());
  expect(await labels()).toEqual(['Team']);
});
