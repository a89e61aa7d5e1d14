import { closeSharedBrowser, withSession } from '@assay/testing';
import { afterAll, test } from 'vitest';

afterAll(closeSharedBrowser);
const T = { timeoutMs: 10_000 };
test('look', { timeout: 120_000 }, async () => {
  await withSession(process.env.URL_!, async (session) => {
    await session.goto('/', T);
    await session.settle({ quietMs: 300, timeoutMs: 5000 });
    let page = await session.snapshot();
    const form = page.forms[0]!;
    await session.act(form.fields[0]!.ref, { kind: 'type', text: process.env.USER_! }, T);
    await session.act(form.fields[1]!.ref, { kind: 'type', text: 'qa-pass' }, T);
    await session.act(form.submit!.ref, { kind: 'click' }, T);
    await session.settle({ quietMs: 500, timeoutMs: 5000 });
    for (const path of process.env.PATHS_!.split(',')) {
      const [to, ...clicks] = path.split('>');
      await session.goto(to!, T);
      await session.settle({ quietMs: 500, timeoutMs: 5000 });
      for (const name of clicks) {
        page = await session.snapshot();
        const [want, nth = '1'] = name.split('#');
        const node = page.nodes.filter((n) => n.interactive && n.name === want)[Number(nth) - 1];
        if (!node) {
          console.log(
            'no',
            name,
            page.nodes.filter((n) => n.interactive).map((n) => n.name),
          );
          continue;
        }
        await session.act(node.ref, { kind: 'click' }, T);
        await session.settle({ quietMs: 500, timeoutMs: 5000 });
      }
      page = await session.snapshot();
      console.log('==', path, page.url, page.title);
      for (const f of page.forms)
        console.log(
          'FORM',
          f.name,
          '|',
          f.fields.map((x) => `${x.type}:${x.label}=${x.value}${x.popup ? ` (${x.popup})` : ''}`).join('; '),
          '->',
          f.submit?.name,
        );
      for (const c of page.collections)
        console.log('LIST', c.role, JSON.stringify(c.target), c.size, JSON.stringify(c.rows.slice(0, 3)));
      if (process.env.NODES_)
        for (const n of page.nodes)
          if (n.interactive || n.name)
            console.log('  ', n.role, JSON.stringify(n.name), n.interactive ? '*' : '', JSON.stringify(n.target));
    }
  });
});
