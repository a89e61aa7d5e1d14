// Runs before the scripts of Assay's own pages. `planted` names the defect, `reached()` says that it was met.
const stop = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  reached();
};
const on = (types, act) => {
  for (const type of types.split(' ')) window.addEventListener(type, act, true);
};
const isIn = (event, selector) => event.target instanceof Element && event.target.closest(selector) !== null;
/** Swallows presses on what the selector and the text name. */
const dead = (selector, text = /./) =>
  on('pointerdown mousedown click keydown', (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    if (isIn(event, selector) && text.test(event.target.closest(selector).textContent.trim())) stop(event);
  });
const missing = (selector, text) => {
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(selector)) {
      if (!text.test(element.textContent.trim()) || element.style.display === 'none') continue;
      element.style.setProperty('display', 'none', 'important');
      reached();
    }
  }).observe(document, { subtree: true, childList: true });
};
const leadsTo = (selector, text, place) =>
  on('click', (event) => {
    if (!isIn(event, selector) || !text.test(event.target.closest(selector).textContent.trim())) return;
    stop(event);
    location.href = place;
  });

/** Changes requests: `act` gets the call and the real `fetch`, and returns an answer, or nothing to leave it alone. */
function onCall(method, path, act) {
  const real = window.fetch;
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isIt = (init.method ?? 'GET') === method && path.test(url.pathname);
    return (isIt ? await act({ url, init, send: (changed) => real(url, changed ?? init) }) : null) ?? real(input, init);
  };
}
/** Changes the JSON that is answered. */
const answer = (method, path, change) =>
  onCall(method, path, async ({ send }) => {
    const response = await send();
    if (!response.ok || response.status === 204) return response;
    const value = await response.json();
    const changed = change(value);
    if (JSON.stringify(changed) !== JSON.stringify(value)) reached();
    return new Response(JSON.stringify(changed), { status: response.status, headers: response.headers });
  });
/** Reads what should have been changed: the page is told that all went well. */
const onlyReads = (method, path, isIt = () => true) =>
  onCall(method, path, ({ init, send }) => {
    if (!isIt(init.body === undefined ? {} : JSON.parse(init.body))) return null;
    reached();
    return send({ ...init, method: 'GET', body: undefined });
  });
const never = () => {
  reached();
  return new Promise(() => undefined);
};
const plusOne = (value, key) =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, key.test(name) && Number.isInteger(one) ? one + 1 : one]),
  );
const json = (value, status) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const PROJECTS = /\/rest\/v1\/projects$/;
const isStatusOnly = (body) => Object.keys(body).join() === 'status';

const DEFECTS = {
  'sign-in-refused': () =>
    onCall('POST', /\/auth\/v1\/token$/, ({ url }) => {
      if (url.searchParams.get('grant_type') !== 'password') return null;
      reached();
      return json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400);
    }),
  'wrong-password-silent': () =>
    onCall('POST', /\/auth\/v1\/token$/, async ({ send }) => {
      const response = await send();
      return response.ok ? response : never();
    }),
  'sign-out-dead': () => dead('[role="menuitem"], [role="option"], button', /^Sign out$/),
  'project-names-wrong': () =>
    answer('GET', PROJECTS, (list) =>
      Array.isArray(list) ? list.map((one) => ({ ...one, name: one.url ?? one.name })) : list,
    ),
  'project-search-dead': () =>
    on('input change', (event) => isIn(event, '[aria-label="Search projects"]') && stop(event)),
  'status-filter-dead': () => on('input change', (event) => isIn(event, 'search select') && stop(event)),
  'create-project-lost': () =>
    onCall('POST', PROJECTS, () => {
      reached();
      return json([{ id: crypto.randomUUID() }], 201);
    }),
  'description-lost': () => {
    for (const method of ['POST', 'PATCH']) {
      onCall(method, PROJECTS, ({ init, send }) => {
        const body = JSON.parse(init.body);
        if (!body.description) return null;
        reached();
        return send({ ...init, body: JSON.stringify({ ...body, description: null }) });
      });
    }
  },
  'edit-project-lost': () => onlyReads('PATCH', PROJECTS, (body) => !isStatusOnly(body)),
  'archive-lost': () => onlyReads('PATCH', PROJECTS, isStatusOnly),
  'delete-project-lost': () => onlyReads('DELETE', PROJECTS),
  'tests-missing': () =>
    answer('GET', /\/rest\/v1\/tests$/, (list) => (Array.isArray(list) && list.length > 1 ? list.slice(0, -1) : list)),
  'test-search-dead': () => on('input change', (event) => isIn(event, '[aria-label="Search tests"]') && stop(event)),
  'steps-cut': () => {
    const cut = (one) =>
      typeof one?.content === 'string' ? { ...one, content: one.content.replace(/\n {2}- [^\n]*\n*$/, '\n') } : one;
    answer('GET', /\/rest\/v1\/tests$/, (value) => (Array.isArray(value) ? value.map(cut) : cut(value)));
  },
  'run-dead': () => dead('button', /^Run( all)?$/),
  'test-count-off': () =>
    answer('POST', /\/rpc\/get_project_summaries$/, (list) => list.map((one) => plusOne(one, /^tests$/))),
  'tab-dead': () => dead('nav[aria-label="Project"] a', /^Tests$/),
  'generate-dead': () => dead('main button[type="submit"], main form button', /^Generate tests$/),
  'theme-dead': () => dead('[role="menuitem"], [role="menuitemradio"]', /^(Dark|Light|System)$/),
  'palette-dead': () => {
    dead('button', /Search or jump to/);
    on('keydown', (event) => event.key === 'k' && (event.ctrlKey || event.metaKey) && stop(event));
  },
  'sidebar-dead': () => dead('[aria-label="Toggle sidebar"]', /^/),
  'recover-silent': () => onCall('POST', /\/auth\/v1\/recover$/, never),
  'dashboard-count-off': () =>
    answer('POST', /\/rpc\/get_dashboard$/, (value) =>
      Array.isArray(value) ? value.map((one) => plusOne(one, /./)) : plusOne(value, /./),
    ),
  'new-project-missing': () => missing('main button', /^New Project$/),
  'run-all-missing': () => missing('main button', /^Run all$/),
  'projects-to-dashboard': () => leadsTo('nav a', /^Projects$/, '/dashboard'),
  'test-to-projects': () => leadsTo('main a[href*="/tests/"]', /./, '/projects'),
};

DEFECTS[planted]();
