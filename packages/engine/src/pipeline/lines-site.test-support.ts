import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect = '' | 'a removed line stays in the total' | 'only the first line is summed';

const PAGE = `<!doctype html><html lang="en"><title>New claim</title><main><h1>New claim</h1>
<form><label>Title <input name="title" required></label>
<ul aria-label="Lines"></ul><button type="button">Add line</button>
<dl><dt>Total<dd>€0.00</dl><button>Send claim</button></form></main><script>
const [form, list, total] = ['form', 'ul', 'dd'].map((name) => document.querySelector(name));
let removed = 0;
const amounts = () => [...list.querySelectorAll('[type=number]')].map(({ value }) => Number(value));
const sum = () => {
  const all = DEFECT === 'only the first line is summed' ? amounts().slice(0, 1) : amounts();
  total.textContent = '€' + (all.reduce((a, b) => a + b, 0) + removed).toFixed(2);
};
form.querySelector('[type=button]').onclick = () => {
  const line = document.createElement('li');
  line.innerHTML = '<label>What <input></label> <label>Amount <input type="number" min="1"></label> <button type="button">Remove line</button>';
  const [, amount] = line.querySelectorAll('input');
  amount.oninput = sum;
  line.querySelector('button').onclick = () => {
    if (DEFECT === 'a removed line stays in the total') removed += Number(amount.value);
    line.remove();
    sum();
  };
  list.append(line);
};
form.onsubmit = (event) => event.preventDefault();</script></html>`;

/** A form for a claim, with lines whose amounts are summed up below them. */
export async function serveLines(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  const site = await serveStatic({
    '*': (_request, response) => {
      const page = PAGE.replaceAll('DEFECT', JSON.stringify(defect));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
    },
  };
}
