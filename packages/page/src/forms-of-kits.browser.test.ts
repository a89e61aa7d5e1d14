import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

/** Each form in one line: the labels of its fields and the text of its button. */
async function formsOf(html: string): Promise<readonly string[]> {
  await scripted.show(html);
  const { forms } = await scripted.ask('snapshot');
  return forms.map(
    ({ fields, submit }) => `${fields.map(({ label }) => label).join(', ')} → ${submit?.name ?? 'none'}`,
  );
}

const ROWS = ['Ada', 'Grace'].map(
  (name) =>
    `<tr><td><input type="checkbox" aria-label="Select"></td><td>${name}</td><td><button role="switch" aria-checked="true" aria-label="Active"></button></td><td><button aria-label="Edit">e</button></td></tr>`,
);

const PAGES: readonly (readonly [what: string, html: string, forms: readonly string[]])[] = [
  [
    'boxes and switches in the rows of a table',
    `<table><tr><th></th><th>Name</th><th></th><th></th></tr>${ROWS.join('')}</table>`,
    [],
  ],
  [
    'the parts of a form, each a form of its own for its kit, with a button behind them',
    `<main><h1>New patient</h1><div><h3>Animal</h3><form><label>Name <input></label><label>Breed <input></label></form></div>
    <div><h3>Owner</h3><form><label>Phone <input></label></form></div><div><button type="button">Register patient</button><button type="button">Cancel</button></div></main>`,
    ['Name, Breed, Phone → Register patient'],
  ],
  [
    'a form whose button stands behind it, beside a way out, in words of its own',
    `<main><section><form><label>Reason <input></label></form><button type="button">Book visit</button><button type="button">Cancel</button></section></main>`,
    ['Reason → Book visit'],
  ],
  [
    'the step of a wizard with a number between its buttons, as PatternFly draws it',
    `<main><h1>New booking</h1><div><div><form><label>Purpose <input></label><div><label for="n">People</label><div class="input-group"><div><button type="button" aria-label="People minus">-</button></div>
    <div><input id="n" type="number" value="1"></div><div><button type="button" aria-label="People plus">+</button></div></div></div></form></div></div>
    <footer><button type="button">Back</button><button type="button">Next</button><button type="button">Cancel</button></footer></main>`,
    ['Purpose, People → Next'],
  ],
  [
    'the step of a wizard in which one row of a table is chosen',
    `<main><h1>New booking</h1><div><div><h2>Vehicle</h2><table><tr><th></th><th>Plate</th></tr>${['HC-A 1', 'HC-B 2'].map((plate, at) => `<tr><td><input type="radio" name="row" aria-label="Select row ${at}"></td><td>${plate}</td></tr>`).join('')}</table></div>
    <footer><button type="button">Back</button><button type="button">Next</button></footer></div></main>`,
    ['row → Next'],
  ],
  [
    'filters above a list, with what gives it as a file, and what makes another member below',
    `<main><form><label>Search <input></label><label>Clinic <select><option>All</select></label><button type="button">Reset</button><button type="button">Export CSV</button></form>
    <ul><li>Alfie<li>Archie</ul><button type="button">Add patient</button></main>`,
    ['Search, Clinic → none'],
  ],
  [
    'a switch that acts at once',
    '<main><h1>Settings</h1><label><input type="checkbox" role="switch"> Dark</label></main>',
    [],
  ],
  [
    'switches with a button that saves them',
    '<main><div><label><input type="checkbox"> Mail</label><label><input type="checkbox"> Text</label><button>Save</button></div></main>',
    ['Mail, Text → Save'],
  ],
  [
    'a drawer with its buttons beside the title',
    '<div role="dialog" aria-label="New"><header><button aria-label="Close">×</button>New <button>Cancel</button><button>Save</button></header><form><label>Name <input></label><label>City <input></label></form></div>',
    ['Name, City → Save'],
  ],
  [
    'a search beside a button that creates',
    '<main><div><input type="search" placeholder="Search"><button>Add contact</button></div></main>',
    ['Search → none'],
  ],
  [
    'filters beside each other',
    '<main><div><input placeholder="Search people"><select aria-label="Role"><option>All</select><button>New person</button></div></main>',
    ['Search people → none', 'Role → none'],
  ],
  [
    'the lines of an order, and what is sent with them',
    `<main><div><section><h2>Lines</h2><table>${[1, 2].map((line) => `<tr><td><select aria-label="Product ${line}"><option>Bolt</select></td><td><input aria-label="Quantity ${line}"></td><td><button aria-label="Remove line ${line}">x</button></td></tr>`).join('')}</table>
    <button>Add line</button><label>Discount <input></label></section><footer><a href="/">Discard</a><button>Back</button><button>Next</button></footer></div></main>`,
    ['Product 1, Quantity 1, Product 2, Quantity 2, Discount → Next'],
  ],
  [
    'a button that adds another line of fields, and what is sent below it',
    '<main><h1>New booking</h1><div><div><label>From <input type="date"></label><label>To <input type="date"></label><div role="group"><label>Tool <select><option>Drill</select></label><label>Quantity <input type="number"></label></div><div><button>Add another tool</button></div></div><div><a href="/">Cancel</a><button>Back</button><button>Next</button></div></div></main>',
    ['From, To, Tool, Quantity → Next'],
  ],
  [
    'dropdowns that say nowhere that they are some, and labels that belong to no field',
    `<style>.box { border: 1px solid gray; width: 200px; height: 30px; position: relative } .box svg { position: absolute; right: 8px; width: 16px; height: 16px }</style>
    <main><form><div><label>Project name</label><div><input placeholder="What are we making?"></div></div>
    <div><label>Client</label><div><div class="box" tabindex="0"><input tabindex="-1"><span>Search a client</span><svg></svg></div></div></div>
    <div><label>Country</label><div><div class="box" tabindex="0"><span class="placeholder">Choose a country</span><svg></svg></div></div></div>
    <div><label>Budget</label><div><input placeholder="0"><button type="button" aria-label="plus">+</button></div></div><button>Save</button></form></main>`,
    ['Project name, Client, Country, Budget → Save'],
  ],
  [
    'a field that adds something, above a list with a single member',
    '<main><div><h2>Tasks</h2><div><input placeholder="Add a task"></div><div><div><label><input type="checkbox"> Call the printer</label></div><span>Call the printer</span><button title="Rename"><svg></svg></button><button title="Delete task"><svg></svg></button></div></div></main>',
    ['Add a task → none'],
  ],
  [
    'switches and a dropdown that act at once, beside a form',
    '<main><div><div><label><input type="checkbox"> Mail</label><select aria-label="Language"><option>English</select></div><form><label>Password <input type="password"></label><label>Repeat <input type="password"></label><button>Change</button></form></div></main>',
    ['Language → none', 'Password, Repeat → Change'],
  ],
  [
    'a form with lines that can be removed, and what sends it below',
    `<main><div><form><label>Client <input></label><table>${[1, 2].map((line) => `<tr><td><input aria-label="What ${line}"></td><td><input aria-label="Price ${line}"></td><td><button type="button" aria-label="Remove line ${line}">x</button></td></tr>`).join('')}</table><button type="button">Add line</button><label>Note <textarea></textarea></label></form><div><button>Cancel</button><button>Save as draft</button></div></div></main>`,
    ['Client, What 1, Price 1, What 2, Price 2, Note → Save as draft'],
  ],
  [
    'a row that is removed, and nothing that sends it',
    '<main><table><tr><td><input aria-label="Name"></td><td><input aria-label="City"></td><td><button>Remove</button></td></tr></table></main>',
    ['Name, City → none'],
  ],
  [
    'a row whose text became a field, beside the button that did that',
    '<main><ul><li><input type="checkbox" aria-label="Wax polish"><input aria-label="Title" value="Wax polish"><button>Edit Wax polish</button></li><li><input type="checkbox" aria-label="Dust"><span>Dust</span><button>Edit Dust</button></li></ul></main>',
    ['Wax polish, Title → none'],
  ],
  [
    'a row that is saved by itself',
    '<main><table><tr><td><input aria-label="Name"></td><td><input aria-label="City"></td><td><button>Remove</button><button>Save</button></td></tr></table><button>Next</button></main>',
    ['Name, City → Save'],
  ],
  [
    'fields directly in the page, with the button after them',
    '<main><h1>Note</h1><label>Title <input></label><label>Note <textarea></textarea></label><button>Add note</button><label>File <input type="file"></label></main>',
    ['Title, Note → Add note', 'File → none'],
  ],
  [
    'a file and the button that uploads it',
    '<main><div role="tabpanel"><label>File <input type="file"></label><button>Upload file</button></div></main>',
    ['File → Upload file'],
  ],
  [
    'a step of a form in several steps, with the buttons below its panel',
    '<main><h1>Guided</h1><div><div role="tablist"><div role="tab" aria-selected="true">Person</div><div role="tab">Company</div></div><div role="tabpanel"><div><label>Name <input></label></div><div><label>Email <input></label></div></div><div role="tabpanel" hidden><label>City <input></label></div></div><button disabled>Back</button><button>Next</button></main>',
    ['Name, Email → Next'],
  ],
  [
    'a search in a panel, and what is sent below another one',
    '<main><div><div role="tabpanel"><input type="search" aria-label="Search notes"><ul><li>One</li></ul></div></div><div><label>Note <textarea></textarea></label><button>Add note</button></div></main>',
    ['Search notes → none', 'Note → Add note'],
  ],
  [
    'a form whose buttons stand below it',
    '<main><div><form><label>Name <input></label><label>Phone <input></label></form><button disabled>Back</button><button>Next</button></div></main>',
    ['Name, Phone → Next'],
  ],
  [
    'filters that the pages of a list follow',
    '<main><div><input placeholder="Search people"><select aria-label="Role"><option>All</select><button>Clear filters</button></div><div role="grid"></div><div><button disabled aria-label="Go to previous page">p</button><button aria-label="Go to next page">n</button></div></main>',
    ['Search people → none', 'Role → none'],
  ],
  [
    'filters with a button that applies them',
    '<main><div><input placeholder="Search people"><select aria-label="Role"><option>All</select><button>Apply</button></div></main>',
    ['Search people, Role → Apply'],
  ],
  [
    'a dialog with toggle buttons and a calendar button',
    `<div role="dialog"><h2>New</h2><div><label>Name <input></label><div><label for="d">Day</label><div><input id="d"><button aria-label="Choose date">c</button></div></div>
      <div><button aria-pressed="true">Left</button><button aria-pressed="false">Right</button></div></div><div><button>Cancel</button><button>Save</button></div></div>`,
    ['Name, Day → Save'],
  ],
  [
    'a form in a dialog whose buttons stand in its footer',
    '<div role="dialog"><h2>New</h2><form><label>Name <input></label><button type="button">Upload a photo</button></form><footer><button>Cancel</button><button>Save</button></footer></div>',
    ['Name → Save'],
  ],
  [
    'a header with a search and a page with a form',
    '<header><input type="search" aria-label="Search"></header><main><div><label>Name <input></label><button>Create</button></div></main>',
    ['Search → none', 'Name → Create'],
  ],
  [
    'a hidden file input behind a button',
    '<div role="dialog"><label>Name <input></label><span><input type="file" style="display:none"><button>Choose a file</button></span><button>Save</button></div>',
    ['Name, Choose a file → Save'],
  ],
  [
    'a search in a header beside the content, in a section with both',
    '<section><header><button>Menu</button><input placeholder="Find a person"><button>Account</button></header><main><h1>People</h1><input placeholder="Name or mail"><table><thead><tr><th>No. <button>Sort by No.</button></th></tr></thead></table></main></section>',
    ['Find a person → none', 'Name or mail → none'],
  ],
  [
    'fields of a page, and a dialog inside the content with a form',
    '<main><div><label>City <input></label><label>Role <select><option>All</select></label><div role="dialog"><label>Name <input></label><button>Save</button></div></div></main>',
    ['City → none', 'Role → none', 'Name → Save'],
  ],
  [
    'radio buttons that filter at once, behind a dialog with a form',
    '<main><div><div role="radiogroup" aria-label="Status"><label><input type="radio" name="s">All</label><label><input type="radio" name="s">Paid</label></div><input placeholder="Find"><div role="dialog"><label>Name <input></label><button>Save</button></div></div></main>',
    ['Status → none', 'Find → none', 'Name → Save'],
  ],
  [
    'a page with the button that saves it beside its title, and others below that send nothing',
    '<main><div><h1>Article</h1><button aria-label="Delete">x</button><button disabled>Save</button></div><div><label>Title <input></label><label>Text <textarea></textarea></label><button>Show more</button></div></main>',
    ['Title, Text → Save'],
  ],
  [
    'the same with a form, which has only a button that opens more of it',
    '<main><header><h1>Article</h1><button>Save</button></header><form><label>Title <input></label><label>Text <textarea></textarea></label><button type="button">Advanced</button></form></main>',
    ['Title, Text → Save'],
  ],
  [
    'fields with a button of their own, on a page with one that saves something else',
    '<main><div><h1>Article</h1><button>Save</button></div><div><label>Name <input></label><label>Comment <textarea></textarea></label><button>Send</button></div></main>',
    ['Name, Comment → Send'],
  ],
  [
    'a step of a wizard whose button stands outside of its form, in a component around it',
    '<header><form><input type="search" aria-label="Find"></form></header><main><section><div><form><label>Name <input></label><label>City <input></label></form></div></section><footer><button>Cancel</button><button>Next</button></footer></main>',
    ['Find → none', 'Name, City → Next'],
  ],
  [
    'a form without a button beside fields that a button of the page saves',
    '<main><div><form><label>Find <input></label></form></div><div><div><label>Name <input></label></div><div><label>City <input></label></div><button>Save</button></div></main>',
    ['Find → none', 'Name, City → Save'],
  ],
  [
    'a step with one field that is searched for its values, and a search with suggestions',
    '<header><input role="combobox" aria-expanded="false" placeholder="Search people"><button>Account</button></header><main><h2>Step 1: Room</h2><div><label>Room <input role="combobox" aria-expanded="false" placeholder="Type to search"></label></div><button>Cancel</button><button>Next</button></main>',
    ['Search people → none', 'Room → Next'],
  ],
  [
    'a dropdown whose only visible part is drawn beside a hidden wrapper',
    '<form><label for="doctor">Doctor</label><div><div style="opacity:0"><input id="doctor" role="combobox" readonly aria-haspopup="listbox"></div><span>Select</span></div><button>Save</button></form>',
    ['Doctor → Save'],
  ],
];
test.each(PAGES)('forms: %s', async (_what, html, forms) => {
  expect(await formsOf(html)).toEqual(forms);
});

test('buttons that open a list or a calendar in a popover are fields, as shadcn/ui draws them', async () => {
  await scripted.show(`
    <form><label for="l">Lease</label><button id="l" type="button" role="combobox" aria-haspopup="dialog" aria-expanded="false">Choose a lease</button>
    <label for="d">Last day *</label><button id="d" type="button" aria-haspopup="dialog" aria-expanded="false">15 Mar 2027</button>
    <label for="e">First day</label><button id="e" type="button" aria-haspopup="dialog" aria-expanded="false">Pick a date</button>
    <button type="button" aria-haspopup="dialog">Add a note</button> <button>Save</button></form>`);
  const [form] = (await scripted.ask('snapshot')).forms;
  expect(form?.fields.map(({ label, type, popup, value }) => [label, type, popup, value])).toEqual([
    ['Lease', 'select', 'list', ''],
    ['Last day', 'select', 'calendar', '15 Mar 2027'],
    ['First day', 'select', 'calendar', ''],
  ]);
  expect(form?.submit?.name).toBe('Save');
});

test('the arrow beside a field that is typed into is a part of it, as Chakra UI and Zag draw it', async () => {
  await scripted.show(`
    <form><div><label for="v">Vehicle</label><div><input id="v" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="o">
    <div><button type="button" tabindex="-1" aria-haspopup="listbox" aria-label="Toggle suggestions"></button></div></div></div>
    <div><label for="s">State</label><div><button id="s" type="button" aria-haspopup="listbox">Planned</button></div></div>
    <button>Next</button></form>`);
  const [form] = (await scripted.ask('snapshot')).forms;
  expect(form?.fields.map(({ label, type }) => [label, type])).toEqual([
    ['Vehicle', 'combobox'],
    ['State', 'select'],
  ]);
});

test.each([
  ['Editor', '<span>Editor</span>'],
  ['', '<span></span>'],
])('a dropdown whose input is a transparent point in a label holds “%s”, as Quasar draws it', async (value, chosen) => {
  await scripted.show(`
    <form><label>E-mail <input></label>
    <label for="r" style="display:block;position:relative"><div><div><div>Role *</div><div>${chosen}<input id="r" role="combobox" aria-label="Role *" aria-expanded="false" readonly style="position:absolute;width:1px;height:1px;padding:0;border:0;opacity:0"></div></div><i aria-hidden="true">arrow_drop_down</i></div></label>
    <button>Send</button></form>`);
  const [form] = (await scripted.ask('snapshot')).forms;
  const [, role] = form?.fields ?? [];
  expect(role).toMatchObject({ label: 'Role', type: 'select', popup: 'list', value });
});

test('a label around the whole field, with buttons, chosen texts and a count in it, gives way to the text above', async () => {
  await scripted.show(`
    <form><div><div>Slug *</div><label><div><div><input value="apples"></div><button type="button">Make anew</button></div></label></div>
    <div><div>Author</div><label><div><div><span>Anneke Vos</span><input role="combobox" aria-expanded="false"></div><i role="button" aria-label="Clear"></i></div></label></div>
    <div><div>Excerpt</div><label><div><textarea>Ask two</textarea></div><div>7 / 240</div></label></div>
    <label>Country <input role="combobox" aria-expanded="false"></label>
    <button>Save</button></form>`);
  const [form] = (await scripted.ask('snapshot')).forms;
  expect(form?.fields.map(({ label }) => label)).toEqual(['Slug', 'Author', 'Excerpt', 'Country']);
  expect(form?.fields.map(({ target }) => target.name)).toEqual(['Slug', 'Author', 'Excerpt', 'Country']);
});

test('badges in rows are no messages, and a slider is called the same wherever it stands', async () => {
  await scripted.show(`
    <table><tr><th>Name</th><th>Status</th></tr><tr><td>Ada</td><td><span role="status" class="bg-negative">Suspended</span></td></tr></table>
    <b role="status" class="q-badge error">Overdue</b>
    <div role="slider" tabindex="0" aria-label="Quality: 80 %" aria-valuenow="80" style="width:99px;height:9px"></div>`);
  const { messages, nodes } = await scripted.ask('snapshot');
  expect(messages).toEqual([]);
  expect(nodes.find(({ role }) => role === 'slider')?.target).toEqual({ role: 'slider', name: 'Quality' });
});

const MESSAGES: readonly (readonly [what: string, html: string, tone: string])[] = [
  [
    'an alert that is marked as good news',
    '<div role="alert" class="MuiAlert-colorSuccess">Person saved</div>',
    'info',
  ],
  ['an alert that says what was done', '<div role="alert" class="toast">Contact deleted</div>', 'info'],
  ['an alert that says what went wrong', '<div role="alert">Contact could not be saved</div>', 'error'],
  ['an alert marked as an error', '<div role="alert" class="MuiAlert-colorError">Saved nothing</div>', 'error'],
  ['a status marked as an error', '<li role="status" data-type="error">Nothing was saved</li>', 'error'],
];
test.each(MESSAGES)('messages: %s', async (_what, html, tone) => {
  await scripted.show(html);
  expect((await scripted.ask('snapshot')).messages[0]?.tone).toBe(tone);
});

test('a small layer over the page is a message without a role, a header and a menu are none', async () => {
  await scripted.show(
    `<header style="position:fixed;top:0">People</header><main>Page</main>
    <div style="position:fixed;top:8px;width:100%;pointer-events:none"><div class="message-notice-wrapper"><div class="kit-message kit-message-error"><i aria-label="close-circle"></i><span>No such person</span></div></div></div>
    <div style="position:fixed;bottom:0"><div><span>Person saved</span></div></div>
    <div style="position:fixed;top:90px"><ul role="menu"><li role="menuitem">Copy</li></ul></div>`,
  );
  expect((await scripted.ask('snapshot')).messages).toEqual([
    { text: 'No such person', tone: 'error' },
    { text: 'Person saved', tone: 'info' },
  ]);
});

test('a dialog tells whether it keeps a person from the page', async () => {
  const modalOf = async (html: string) => {
    await scripted.show(html);
    return (await scripted.ask('snapshot')).dialogs[0]?.modal;
  };
  const panel =
    '<div role="dialog" style="position:fixed;bottom:0;height:90px;width:100%">We use cookies <button>OK</button></div>';
  expect(await modalOf(`<main>Page</main>${panel}`)).toBe(false);
  expect(await modalOf(`<main>Page</main><div style="position:fixed;inset:0"></div>${panel}`)).toBe(true);
  expect(await modalOf('<main>Page</main><div role="dialog" aria-modal="true">Sure?</div>')).toBe(true);
  // As Blueprint draws each dialog.
  const unsaid = panel.replace('role="dialog"', 'role="dialog" aria-modal="false"');
  expect(await modalOf(`<main>Page</main>${unsaid}`)).toBe(false);
  expect(await modalOf(`<main>Page</main><div style="position:fixed;inset:0"></div>${unsaid}`)).toBe(true);
});

const QUESTION = 'Delete A-1327? <button>Cancel</button><button>Delete</button>';
test.each([
  ['two answers', QUESTION, true],
  ['a text', 'Removes it for good', false],
  ['a way to learn more', 'Removes it for good <button>Learn more</button>', false],
  ['a field', `<input aria-label="Reason">${QUESTION}`, false],
  ['a calendar', `<table><tr><td>1<td>2</table>${QUESTION}`, false],
])('a tooltip with %s asks something, and is a dialog: %s', async (_what, inside, asks) => {
  await scripted.show(`<main><button>Delete</button><div role="tooltip" style="z-index:9">${inside}</div></main>`);
  const { dialogs, nodes } = await scripted.ask('snapshot');
  expect(dialogs).toHaveLength(asks ? 1 : 0);
  const targets = nodes.filter(({ name }) => name === 'Delete').map(({ target }) => target.within?.role);
  if (asks) expect(targets).toEqual([undefined, 'dialog']);
});

test('a form with several sections is not called as the first of them', async () => {
  const nameOf = async (html: string) => {
    await scripted.show(html);
    return (await scripted.ask('snapshot')).forms[0]?.name;
  };
  const sections = '<h4>Basics</h4><label>Name <input></label><h4>Price</h4><label>Cost <input></label>';
  expect(await nameOf(`<main><h2>New product</h2><form>${sections}<button>Save</button></form></main>`)).toBe(
    'New product',
  );
  expect(
    await nameOf(`<main><h2>Shop</h2><form><h3>New product</h3>${sections}<button>Save</button></form></main>`),
  ).toBe('New product');
  const lines = '<label>Customer <input></label><h3>Lines</h3><label>Amount <input></label>';
  expect(await nameOf(`<main><h2>New quote</h2><form>${lines}<button>Save</button></form></main>`)).toBe('New quote');
});
