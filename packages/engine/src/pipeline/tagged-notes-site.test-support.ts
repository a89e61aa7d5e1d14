import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What may be wrong with the tags and the topics of a note. */
export type TagsDefect =
  | 'none'
  | 'tags are lost'
  | 'only the last tag is kept'
  | 'topics are lost'
  | 'a tag cannot be removed';

/** A form with a tag input, drawn as chips that have a button each, and a list of several choices beside it. */
const pageWith = (defect: TagsDefect) => `<!doctype html><html lang="en"><title>Notes</title>
<style>.box{border:1px solid;padding:4px;width:400px}.chip{display:inline-block;border:1px solid;margin:2px}[role=listbox]{position:absolute;margin:0;background:white;border:1px solid;list-style:none}[role=option]{padding:4px;cursor:pointer}</style>
<main><h1>Notes</h1><form><p><label for="title">Title</label> <input id="title" required></p>
<p><label for="tags">Tags</label></p><div class="box"><span id="chips"></span><input id="tags" placeholder="Add a tag"></div>
<p><label id="topics-label">Topics</label></p><div class="box" id="topics" role="combobox" aria-labelledby="topics-label" aria-haspopup="listbox" aria-controls="topic-list" aria-expanded="false" tabindex="0"><span id="chosen"></span>&#8203;</div>
<ul id="topic-list" role="listbox" aria-multiselectable="true" aria-labelledby="topics-label" hidden></ul>
<button>Add note</button></form>
<h2>All notes</h2><table aria-label="Notes"><thead><tr><th>Title</th><th>Tags</th><th>Topics</th><th></th></tr></thead><tbody></tbody></table></main><script>
const DEFECT = '${defect}';
const TOPICS = ['Garden', 'Kitchen', 'Workshop'];
const $ = (selector) => document.querySelector(selector);
let [tags, topics] = [[], new Set()];
const chip = (name, drop) => {
  const box = Object.assign(document.createElement('span'), { className: 'chip' });
  const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: '×', onclick: drop });
  remove.setAttribute('aria-label', 'Remove ' + name);
  const word = document.createElement('span');
  word.textContent = name;
  box.append(word, remove);
  return box;
};
function draw() {
  $('#chips').replaceChildren(...tags.map((tag) => chip(tag, () => { if (DEFECT !== 'a tag cannot be removed') tags = tags.filter((other) => other !== tag); draw(); })));
  $('#chosen').textContent = [...topics].join(', ');
  $('[role=listbox]').replaceChildren(...TOPICS.map((topic) => {
    const option = Object.assign(document.createElement('li'), { textContent: topic, onclick: () => { if (!topics.delete(topic)) topics.add(topic); draw(); } });
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', topics.has(topic));
    return option;
  }));
}
$('#tags').onkeydown = (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const tag = event.target.value.trim();
  event.target.value = '';
  if (tag !== '' && !tags.includes(tag)) tags = DEFECT === 'only the last tag is kept' ? [tag] : [...tags, tag];
  draw();
};
const open = (isOpen) => { $('[role=listbox]').hidden = !isOpen; $('#topics').setAttribute('aria-expanded', isOpen); };
$('[role=listbox]').onmousedown = (event) => event.preventDefault();
$('#topics').onclick = () => open($('[role=listbox]').hidden);
$('#topics').onkeydown = ({ key }) => { if (key === 'Escape') open(false); if (key === 'Enter' || key === 'ArrowDown') open(true); };
document.addEventListener('mousedown', ({ target }) => { if (!target.closest('#topics, [role=listbox]')) open(false); });
$('form').onsubmit = async (event) => {
  event.preventDefault();
  const body = { title: $('#title').value, tags: DEFECT === 'tags are lost' ? [] : tags, topics: DEFECT === 'topics are lost' ? [] : [...topics] };
  await fetch('/api/notes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  $('form').reset();
  [tags, topics] = [[], new Set()];
  draw();
  await load();
};
async function load() {
  const notes = await (await fetch('/api/notes')).json();
  $('tbody').replaceChildren(...notes.map((note) => {
    const row = document.createElement('tr');
    for (const cell of [note.title, note.tags.join(', '), note.topics.join(', ')]) row.insertCell().textContent = cell;
    const remove = Object.assign(document.createElement('button'), { textContent: 'Delete', onclick: async () => { await fetch('/api/notes/' + note.id, { method: 'DELETE' }); await load(); } });
    row.insertCell().append(remove);
    return row;
  }));
}
draw();
load();
</script></html>`;

type Note = {
  readonly id: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
};

export async function serveTaggedNotes(): Promise<StaticSite & { readonly break: (how: TagsDefect) => void }> {
  let defect: TagsDefect = 'none';
  let notes: Note[] = [
    { id: 1, title: 'Prune the roses', tags: ['spring'], topics: ['Garden'] },
    { id: 2, title: 'Sharpen the knives', tags: ['tools'], topics: ['Kitchen', 'Workshop'] },
  ];
  let last = notes.length;
  const site = await serveStatic({
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageWith(defect)),
    '*': async (request, response) => {
      const id = Number(request.url?.split('/')[3]);
      if (request.method === 'POST') notes.push({ id: ++last, ...JSON.parse(await text(request)) });
      if (request.method === 'DELETE') notes = notes.filter((note) => note.id !== id);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(notes));
    },
  });
  return {
    ...site,
    break: (how) => {
      defect = how;
    },
  };
}
