import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StaticSite, serveStatic } from '@assay/testing';

/** What is broken in a build of the site; the sound one has nothing. */
export type Defect = '' | 'starting a job ends it' | 'who has a job is lost' | 'a job that nobody has can be finished';

type Job = { readonly id: number; readonly title: string; stage: 'New' | 'Assigned' | 'In work' | 'Done'; who: string };

const frame = (title: string, main: string): string => `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/jobs">Jobs</a> <a href="/jobs/new">New job</a></header><main><h1>${title}</h1>${main}</main>`;

/** The page of a job offers what may be done with it next; who gets it is asked in a dialog. */
const pageOf = ({ title, stage, who }: Job, defect: Defect): string =>
  frame(
    title,
    `<dl><dt>Stage</dt><dd>${stage}</dd><dt>Done by</dt><dd>${who || 'Nobody'}</dd></dl>
${{ New: 'Assign', Assigned: 'Start work', 'In work': 'Finish', Done: '' }[stage].replace(/.+/u, '<button id="next">$&</button>')}
${stage === 'New' && defect === 'a job that nobody has can be finished' ? '<button>Finish</button>' : ''}
<button id="away">Delete</button>
<dialog id="asks" aria-label="Who does it?"><form id="to"><label>Who <select name="who" required><option value="">Choose</option><option>Rosa</option><option>Till</option></select></label>
<button>Give it</button></form></dialog><script>
const send = async (body) => { await fetch(location.pathname, { method: 'POST', body: new URLSearchParams(body) }); location.reload(); };
const next = document.querySelector('#next');
if (next) next.onclick = () => (next.textContent === 'Assign' ? asks.showModal() : send({ does: next.textContent }));
to.onsubmit = (event) => { event.preventDefault(); send({ does: 'Assign', who: to.who.value }); };
away.onclick = async () => { if (!confirm('Delete this job?')) return; await fetch(location.pathname, { method: 'DELETE' }); location.href = '/jobs'; };
</script>`,
  );

const FORM = frame(
  'New job',
  '<form method="post" action="/jobs"><label>Title <input name="title" required></label> <button>Create job</button></form>',
);

/** A server that keeps jobs, which go from new to done, one stage after the other. */
export async function serveJobs(): Promise<StaticSite & { readonly break: (defect: Defect) => void }> {
  let defect: Defect = '';
  let last = 2;
  const jobs = new Map<string, Job>(
    ['Mend the gate', 'Paint the fence'].map((title, index) => [
      String(index + 1),
      { id: index + 1, title, stage: 'New', who: '' },
    ]),
  );
  const leadOn = (job: Job, { does, who = '' }: Readonly<Record<string, string>>): void => {
    if (does === 'Assign')
      Object.assign(job, { stage: 'Assigned', who: defect === 'who has a job is lost' ? '' : who });
    if (does === 'Start work') job.stage = defect === 'starting a job ends it' ? 'Done' : 'In work';
    if (does === 'Finish') job.stage = 'Done';
  };
  const html = async (request: IncomingMessage): Promise<string> => {
    const [, , id = ''] = (request.url ?? '/').split('/');
    const job = jobs.get(id);
    const sent: Readonly<Record<string, string>> =
      request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await text(request))) : {};
    if (job && request.method === 'DELETE') jobs.delete(id);
    if (job && request.method === 'POST') leadOn(job, sent);
    if (job) return pageOf(job, defect);
    if (id === 'new') return FORM;
    if (sent.title) {
      last += 1;
      jobs.set(String(last), { id: last, title: sent.title, stage: 'New', who: '' });
    }
    const rows = [...jobs.values()].map(
      (each) => `<tr><td><a href="/jobs/${each.id}">${each.title}</a></td><td>${each.stage}</td></tr>`,
    );
    return frame('Jobs', `<table><thead><tr><th>Title<th>Stage</thead><tbody>${rows.join('')}</tbody></table>`);
  };
  const site = await serveStatic({
    '*': async (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await html(request));
    },
  });
  return {
    ...site,
    break(which) {
      defect = which;
    },
  };
}
