import type { Expectation, Step, Target } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { fakeRequest } from '../../core/log/fake-request.test-support.ts';
import { type FakeElement, pageWith, toolsFor } from '../fake-session.test-support.ts';
import { executeStep } from '../step/execute-step.ts';

const SAVE: Target = { role: 'button', name: 'Save' };
const TOTAL: Target = { role: 'value', name: 'Total' };
const PRICES: Target = { role: 'cell', name: 'Price' };

const expecting = (that: Expectation): Step => ({ kind: 'expect', that });
const textOf = (text: string): Step => expecting({ kind: 'text', target: TOTAL, match: { mode: 'is', text } });

describe('expectations', () => {
  const is = (text: string) => ({ mode: 'is', text }) as const;
  const cells = (...texts: string[]): FakeElement[] => texts.map((text) => ({ role: 'cell', name: 'Price', text }));
  const table: FakeElement = { role: 'table', name: 'Cart' };
  const cart: Target = { role: 'table', name: 'Cart' };
  const box: Target = { role: 'checkbox', name: 'Agree' };

  const cases: readonly [string, Expectation, FakeElement[], FakeElement[]][] = [
    ['visible', { kind: 'visible', target: SAVE }, [{ role: 'button', name: 'Save' }], []],
    ['absent', { kind: 'absent', target: SAVE }, [], [{ role: 'button', name: 'Save' }]],
    [
      'text is',
      { kind: 'text', target: TOTAL, match: is('$5.00') },
      [{ role: 'value', name: 'Total', text: ' $5.00\n' }],
      [{ role: 'value', name: 'Total', text: '$5.000' }],
    ],
    [
      'text contains',
      { kind: 'text', target: TOTAL, match: { mode: 'contains', text: '5' } },
      [{ role: 'value', name: 'Total', text: '$5.00' }],
      [{ role: 'value', name: 'Total', text: '$6.00' }],
    ],
    [
      'text matches',
      { kind: 'text', target: TOTAL, match: { mode: 'matches', text: '^\\$\\d+$' } },
      [{ role: 'value', name: 'Total', text: '$5' }],
      [{ role: 'value', name: 'Total', text: '5' }],
    ],
    [
      'value',
      { kind: 'value', target: TOTAL, match: is('a') },
      [{ role: 'value', name: 'Total', value: 'a' }],
      [{ role: 'value', name: 'Total', value: 'b' }],
    ],
    [
      'count exactly',
      { kind: 'count', target: PRICES, comparison: 'exactly', count: '{{two}}' },
      cells('1', '2'),
      cells('1'),
    ],
    [
      'count at least',
      { kind: 'count', target: PRICES, comparison: 'at least', count: '2' },
      cells('1', '2', '3'),
      cells('1'),
    ],
    [
      'count at most',
      { kind: 'count', target: PRICES, comparison: 'at most', count: '1' },
      cells('1'),
      cells('1', '2'),
    ],
    [
      'order by number',
      { kind: 'order', target: PRICES, direction: 'ascending', by: 'number' },
      cells('$9.50', '$10.00'),
      cells('$10.00', '$9.50'),
    ],
    ['order of nothing', { kind: 'order', target: PRICES, direction: 'ascending', by: 'text' }, cells('a'), []],
    [
      'each',
      { kind: 'each', target: PRICES, match: { mode: 'contains', text: 'mug' } },
      cells('mug', 'a mug'),
      cells('mug', 'cup'),
    ],
    ['each of nothing', { kind: 'each', target: PRICES, match: { mode: 'contains', text: 'mug' } }, cells('mug'), []],
    [
      'sum',
      { kind: 'sum', target: TOTAL, of: PRICES },
      [{ role: 'value', name: 'Total', text: '$0.30' }, ...cells('$0.10', '$0.20')],
      [{ role: 'value', name: 'Total', text: '$0.31' }, ...cells('$0.10', '$0.20')],
    ],
    [
      'enabled',
      { kind: 'enabled', target: SAVE },
      [{ role: 'button', name: 'Save' }],
      [{ role: 'button', name: 'Save', enabled: false }],
    ],
    [
      'disabled',
      { kind: 'disabled', target: SAVE },
      [{ role: 'button', name: 'Save', enabled: false }],
      [{ role: 'button', name: 'Save' }],
    ],
    [
      'checked',
      { kind: 'checked', target: box },
      [{ role: 'checkbox', name: 'Agree', checked: true }],
      [{ role: 'checkbox', name: 'Agree', checked: false }],
    ],
    [
      'unchecked',
      { kind: 'unchecked', target: box },
      [{ role: 'checkbox', name: 'Agree', checked: false }],
      [{ role: 'checkbox', name: 'Agree', checked: true }],
    ],
    ['row', { kind: 'row', target: cart, cells: ['Mug', '$5'] }, [table], []],
  ];

  const page = (elements: FakeElement[]) => {
    const made = pageWith(...elements);
    made.rows = [['Mug', '2', '$5']];
    return made;
  };

  it.each(cases)('%s holds at once', async (_name, that, good) => {
    const shown = page(good);
    const outcome = await executeStep(expecting(that), toolsFor(shown, { values: { two: '2' } }));
    expect(outcome).toEqual({ kind: 'done', heals: [] });
    expect(shown.time.nowMs).toBe(0);
  });

  it.each(cases)('%s fails in words after the whole wait', async (_name, that, _good, bad) => {
    const shown = page(bad);
    const outcome = await executeStep(expecting(that), toolsFor(shown, { values: { two: '2' } }));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { message: expect.stringMatching(/^[A-Z].*\.$/u) } });
    expect(shown.time.nowMs).toBe(5_000);
  });

  it.each(cases)('%s passes as soon as it holds', async (_name, that, good, bad) => {
    const shown = page(bad);
    shown.after(700, () => {
      shown.elements = good;
    });
    const outcome = await executeStep(expecting(that), toolsFor(shown, { values: { two: '2' } }));
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(shown.time.nowMs).toBe(700);
  });

  it('say what was there and what was expected', async () => {
    const shown = pageWith({ role: 'value', name: 'Total', text: '$35.00' });
    expect(await executeStep(textOf('$31.50'), toolsFor(shown))).toEqual({
      kind: 'failed',
      failure: {
        kind: 'expectation',
        message: 'The "Total" value was “$35.00”, expected “$31.50”.',
        expected: '$31.50',
        actual: '$35.00',
      },
    });
  });

  it('a row that should be gone fails while it is there', async () => {
    const shown = page([table]);
    const step = expecting({ kind: 'no-row', target: cart, cells: ['Mug'] });
    expect(await executeStep(step, toolsFor(shown))).toMatchObject({ kind: 'failed' });
    shown.rows = [['Cup', '1', '$5']];
    expect(await executeStep(step, toolsFor(shown))).toMatchObject({ kind: 'done' });
  });

  it('what was true before an action must be true after it', async () => {
    const shown = pageWith({ role: 'button', name: 'Save' }, { role: 'value', name: 'Total', text: '$5' });
    const tools = toolsFor(shown);
    shown.onAct = () =>
      shown.after(20, () => {
        shown.elements = [{ role: 'value', name: 'Total', text: '$6' }];
      });
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(await executeStep(textOf('$5'), tools)).toMatchObject({ kind: 'failed', failure: { actual: '$6' } });
  });

  it('absence must hold when the page has settled', async () => {
    const shown = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(shown);
    const error: Target = { role: 'message', name: 'Failed' };
    shown.onAct = () => {
      shown.after(40, () => shown.elements.pop());
      shown.after(80, () => shown.elements.push({ role: 'message', name: 'Failed' }));
    };
    await executeStep({ kind: 'click', target: SAVE }, tools);
    const outcome = await executeStep(expecting({ kind: 'absent', target: error }), tools);
    expect(outcome).toMatchObject({ kind: 'failed' });
  });

  it('a request waits for its answer and belongs to the last action', async () => {
    const shown = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(shown);
    const step = expecting({ kind: 'request', method: 'post', path: '/api/items', status: 201 });
    shown.log.requests.push(fakeRequest({ method: 'POST', status: 201 }));
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(await executeStep(step, tools)).toMatchObject({ failure: { actual: 'no request' } });
    shown.log.requests.push(fakeRequest({ method: 'POST', pending: true, status: 0 }));
    shown.after(200, () => {
      shown.log.requests[1] = fakeRequest({ method: 'POST', status: 201 });
    });
    expect(await executeStep(step, tools)).toMatchObject({ kind: 'done' });
  });

  it('a download is told by its name and its content, and waits until it is read', async () => {
    const shown = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(shown);
    const named = (text: string) => expecting({ kind: 'download', of: 'name', text });
    const holding = (text: string) => expecting({ kind: 'download', of: 'content', text });
    shown.log.downloads.push({ name: 'old.csv', url: '', text: 'Ada' });
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(await executeStep(named('old'), tools)).toMatchObject({ failure: { actual: 'no download' } });
    shown.log.downloads.push({ name: 'dogs-1.csv', url: '' });
    shown.after(200, () => {
      shown.log.downloads[1] = { name: 'dogs-1.csv', url: '', text: 'Name,Breed\nArchie,Beagle' };
    });
    expect(await executeStep(holding('Archie,Beagle'), tools)).toMatchObject({ kind: 'done' });
    expect(await executeStep(named('dogs-'), tools)).toMatchObject({ kind: 'done' });
    expect(await executeStep(holding('Owner'), tools)).toMatchObject({
      failure: { message: '“dogs-1.csv” does not contain “Owner”.' },
    });
    shown.log.downloads[1] = { name: 'dogs-1.pdf', url: '', text: null };
    expect(await executeStep(holding('Owner'), tools)).toMatchObject({ failure: { actual: 'no text' } });
  });

  it('what was sent belongs to the last action, and any identity may stand in its path', async () => {
    const shown = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(shown);
    const sent = (name: string) => ({
      method: 'PUT',
      url: 'http://shop.test/api/items/17',
      type: 'fetch',
      status: 200,
      pending: false,
      sent: { item: { name, count: 3 } },
    });
    const step = (field: string, text: string) =>
      expecting({ kind: 'sent', method: 'put', path: '/api/items/:id', field, text });
    shown.log.exchanges.push(sent('Old'));
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(await executeStep(step('item.name', 'Old'), tools)).toMatchObject({ failure: { actual: 'no request' } });
    shown.after(200, () => shown.log.exchanges.push(sent('New')));
    expect(await executeStep(step('item.name', 'Other'), tools)).toMatchObject({ failure: { actual: 'New' } });
    expect(await executeStep(step('item.count', '3'), tools)).toMatchObject({ kind: 'done' });
    expect(await executeStep(step('item.price', '3'), tools)).toMatchObject({ failure: { actual: 'nothing' } });
  });

  it('script errors since the last action fail the expectation of none', async () => {
    const shown = pageWith();
    const tools = toolsFor(shown);
    const step = expecting({ kind: 'no-script-errors' });
    expect(await executeStep(step, tools)).toMatchObject({ kind: 'done' });
    shown.log.scriptErrors.push({ message: 'x is undefined', url: '', at: '' });
    expect(await executeStep(step, tools)).toMatchObject({ failure: { actual: 'x is undefined' } });
  });

  it.each([
    ['http://shop.test/app/cart?a=1', '/cart?a=1', true],
    ['http://shop.test/app/cart?a=1', '/app/cart?a=1', true],
    ['http://shop.test/app/cart?a=1', '/cart', false],
    ['http://shop.test/app/#/login', '/', false],
    ['http://shop.test/app/', '/', true],
  ])('the address %s is %s: %s', async (url, text, holds) => {
    const shown = pageWith();
    shown.address = url;
    const step = expecting({ kind: 'address', match: is(text) });
    const outcome = await executeStep(step, toolsFor(shown, { baseUrl: 'http://shop.test/app/' }));
    expect(outcome.kind === 'done').toBe(holds);
  });

  it('a pattern that backtracks without end is stopped and named', async () => {
    const shown = pageWith({ role: 'value', name: 'Total', text: `${'a'.repeat(40)}!` });
    const step = expecting({ kind: 'text', target: TOTAL, match: { mode: 'matches', text: '^(a+)+$' } });
    expect(await executeStep(step, toolsFor(shown))).toMatchObject({ failure: { kind: 'test-file' } });
  });

  it('a value inside a pattern stands for itself', async () => {
    const shown = pageWith({ role: 'value', name: 'Total', text: 'Hello a.b!' });
    const step = expecting({ kind: 'text', target: TOTAL, match: { mode: 'matches', text: '^Hello {{who}}!$' } });
    expect(await executeStep(step, toolsFor(shown, { values: { who: 'a.b' } }))).toMatchObject({ kind: 'done' });
    expect(await executeStep(step, toolsFor(shown, { values: { who: 'a.?' } }))).toMatchObject({ kind: 'failed' });
  });

  it('a remembered text is there for the next steps', async () => {
    const shown = pageWith({ role: 'value', name: 'Total', text: ' 3 ' });
    const tools = toolsFor(shown);
    await executeStep({ kind: 'remember', what: 'text', target: TOTAL, name: 'seen' }, tools);
    shown.elements = [{ role: 'value', name: 'Total', text: '4' }];
    expect(await executeStep(textOf('{{seen + 1}}'), tools)).toMatchObject({ kind: 'done' });
  });
});
