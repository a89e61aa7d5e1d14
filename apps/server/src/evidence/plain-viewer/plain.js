const trace = new URL(new URLSearchParams(location.search).get('trace') ?? '', location.href);
const state = document.getElementById('state');
const reader = createReader();

try {
  // This page would read a trace of another site with the rights of the person who opened it.
  if (trace.origin !== location.origin) throw new Error('This address names no trace of this installation.');
  show(JSON.parse(await (await reader.ask('contexts')).text()));
} catch (error) {
  state.textContent = `The trace could not be shown. ${error instanceof Error ? error.message : String(error)}`;
}

/** Content of a tested page is only inserted as text or picture, never as markup. */
function show(contexts) {
  const actions = contexts.flatMap((context) => context.actions.map((action) => ({ action, context })));
  const list = document.getElementById('actions');
  for (const { action, context } of actions.sort((a, b) => a.action.startTime - b.action.startTime))
    list.append(item(action, context));
  state.textContent = actions.length === 1 ? '1 action' : `${actions.length} actions`;
  const save = document.getElementById('save');
  const address = new URL(trace);
  address.searchParams.set('download', 'trace.zip');
  save.href = address.href;
  save.hidden = false;
}

function item(action, context) {
  const details = element('details');
  const summary = element('summary', '', titleOf(action));
  summary.append(element('span', 'time', `${Math.round(action.endTime - action.startTime)} ms`));
  details.append(summary);
  if (action.error) details.append(element('p', 'error', messageOf(action.error)));
  details.addEventListener('toggle', () => fill(details, action, context), { once: true });
  const entry = element('li');
  entry.append(details);
  return entry;
}

async function fill(details, action, context) {
  const during = (time) => time >= action.startTime && time <= action.endTime;
  const told = context.events.filter((event) => event.type === 'console' && during(event.time));
  const asked = context.resources.filter((resource) => during(resource._monotonicTime));
  list(
    details,
    'Console',
    told.map(({ messageType, text }) => `${messageType}  ${text}`),
  );
  list(
    details,
    'Network',
    asked.map(({ request, response }) => `${response.status}  ${request.method} ${request.url}`),
  );
  const frames = context.pages.flatMap(({ screencastFrames }) => screencastFrames);
  const frame = frames.filter(({ timestamp }) => timestamp <= action.endTime).at(-1) ?? frames[0];
  if (frame === undefined) return;
  const picture = element('img');
  picture.alt = `The page after: ${titleOf(action)}`;
  picture.src = URL.createObjectURL(await reader.ask(`file/${frame.file ?? frame.sha1}`));
  details.append(picture);
}

function list(details, name, lines) {
  if (lines.length === 0) return;
  details.append(element('h2', 'quiet', name), element('pre', '', lines.join('\n')));
}

function titleOf({ title, class: of, method, params }) {
  const subject = params?.selector ?? params?.url ?? '';
  return [title ?? `${of}.${method}`, subject].filter((part) => part !== '').join('  ');
}

function messageOf(error) {
  return error.message ?? error.error?.message ?? String(error);
}

function element(name, style = '', text = '') {
  const made = document.createElement(name);
  made.className = style;
  made.textContent = text;
  return made;
}

function createReader() {
  const worker = new Worker('reader.js');
  const waiting = new Map();
  worker.addEventListener('message', ({ data: { id, status, body } }) => {
    waiting.get(id)?.(status < 400 ? body : body.text().then((text) => Promise.reject(new Error(reasonOf(text)))));
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    state.textContent = 'The trace could not be shown: its reader did not start.';
  });
  let last = 0;
  return {
    ask: (path) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, path: `${path}?trace=${encodeURIComponent(trace.href)}` });
      }),
  };
}

function reasonOf(text) {
  try {
    return JSON.parse(text).error;
  } catch {
    return text;
  }
}
