import { expect, test } from 'vitest';
import { scriptedPage } from './open-page.test-support.ts';

const scripted = scriptedPage();

test.each([
  [
    'filters above a table, with plain buttons that turn its pages below',
    `<main><div><label>Search <input type="search"></label><label>Category <select><option>All</select></label></div>
    <table aria-label="Parts"><tr><th>Name<tr><td>Bolt<tr><td>Nut</table>
    <div><span>1–2 of 7</span><div><button type="button" disabled>Previous</button><button type="button">Next</button></div></div></main>`,
    ['Search → none', 'Category → none'],
  ],
  [
    'a form in several pages',
    `<main><ul><li><a href="/a">Home</a><li><a href="/b">Help</a></ul><div><label>Name <input></label><label>City <input></label>
    <div><span>Page 1 of 3</span> <button type="button" disabled>Previous</button><button type="button">Next</button></div></div></main>`,
    ['Name, City → Next'],
  ],
  [
    'filters above a list, with the numbers of its pages and how many it shows below it',
    `<main><h1>Orders</h1><div><div><label>Status <select><option>All<option>Open</select></label><label>Priority <select><option>All<option>High</select></label></div>
    <table><tr><th>Order</th></tr><tr><td>CAL-1</td></tr><tr><td>CAL-2</td></tr></table>
    <div><span>Total: 46</span><select aria-label="Rows"><option>10 / page<option>20 / page</select><div><button disabled>Previous</button><button>1</button><button>2</button><button>Next</button></div></div></div></main>`,
    ['Status → none', 'Priority → none', 'Rows → none'],
  ],
  [
    'filters above a list of one page',
    `<main><h1>People</h1><div><div><label>Team <select><option>All<option>Red</select></label><label>Active <select><option>All<option>Yes</select></label></div>
    <table><tr><th>Name</th></tr><tr><td>Ada</td></tr><tr><td>Bob</td></tr></table>
    <div><div><button>Previous</button><button>1</button><button>Next</button></div></div></div></main>`,
    ['Team → none', 'Active → none'],
  ],
  [
    'a step of a form whose steps can be pressed',
    `<main><h1>Apply</h1><div><div><button>1</button><button>2</button></div><label>Name <input></label><label>City <input></label><div><button>Back</button><button>Next</button></div></div></main>`,
    ['Name, City → Next'],
  ],
])('forms: %s', async (_what, html, expected) => {
  await scripted.show(html);
  const { forms } = await scripted.ask('snapshot');
  const shown = forms.map(
    ({ fields, submit }) => `${fields.map(({ label }) => label).join(', ')} → ${submit?.name ?? 'none'}`,
  );
  expect(shown).toEqual(expected);
});
