import { closeSharedBrowser } from '@assay/testing';
import { afterAll, expect, test } from 'vitest';
import { onPage, refOf, TIMING } from './act.test-support.ts';

afterAll(closeSharedBrowser);

const BIRTHDAY = { role: 'field', name: 'Birthday' } as const;

test('a date of segments is typed part by part', async () => {
  const segment = (name: string) =>
    `<span role="spinbutton" contenteditable="true" tabindex="0" aria-label="${name}" onkeydown="if (/\\d/.test(event.key)) { event.preventDefault(); this.textContent = (this.dataset.v = (this.dataset.v ?? '') + event.key); this.setAttribute('aria-valuenow', this.dataset.v) }">${name}</span>`;
  await onPage(
    `<div role="group" aria-label="Birthday">${['MM', 'DD', 'YYYY'].map(segment).join('/')}</div>`,
    async (session) => {
      const birthday = await refOf(session, BIRTHDAY);
      await session.act(birthday, { kind: 'type', text: '03/15/2027' }, TIMING);
      expect((await session.read(birthday)).value).toBe('03/15/2027');
    },
  );
});

// As Bits UI and React Aria do it: a full segment leads on, deleting takes one digit, and leads back from an empty one.
const KIT = `<div role="group" aria-label="Birthday">${['dd', 'mm', 'yyyy']
  .map((part) => `<span role="spinbutton" contenteditable="true" tabindex="0" aria-label="${part}">${part}</span>`)
  .join('/')}</div><script>
const segments = [...document.querySelectorAll('[role=spinbutton]')];
segments.forEach((segment, index) => {
  const empty = segment.textContent;
  let digits = '', isFresh = true;
  segment.onfocus = () => { isFresh = true; };
  segment.onkeydown = (event) => {
    event.preventDefault();
    if (event.key === 'Backspace' && digits === '') segments[index - 1]?.focus();
    else if (event.key === 'Backspace') digits = digits.slice(0, -1);
    else if (/\\d/.test(event.key)) digits = (isFresh ? '' : digits) + event.key;
    isFresh = false;
    segment.textContent = digits || empty;
    if (digits) segment.setAttribute('aria-valuenow', digits); else segment.removeAttribute('aria-valuenow');
    if (digits.length === empty.length) segments[index + 1]?.focus();
  };
});</script>`;

test('a date of segments that lead on by themselves is typed, replaced and cleared', async () => {
  await onPage(KIT, async (session) => {
    const birthday = await refOf(session, BIRTHDAY);
    for (const text of ['15/03/2027', '04/12/1990', '']) {
      await session.act(birthday, { kind: 'type', text }, TIMING);
      expect((await session.read(birthday)).value).toBe(text);
    }
  });
});

// As rsuite does it: one field shows the parts, digits go into the one that is marked, and other keys lead to the last one.
const MASK = `<label>Birthday <input id="field" placeholder="dd.MM.yyyy" style="font: 16px monospace"></label><script>
const parts = [[0, 2], [3, 5], [6, 10]];
let digits = ['', '', ''], isFresh = true;
const partAt = (place) => parts.findIndex(([, to]) => place <= to);
const mark = (part) => { field.setSelectionRange(...parts[part]); isFresh = true; };
const draw = () => { field.value = ['dd', 'MM', 'yyyy'].map((empty, part) => digits[part] === '' ? empty : digits[part].padStart(empty.length, '0')).join('.'); };
field.onfocus = () => { draw(); };
field.onclick = () => setTimeout(() => mark(partAt(field.selectionStart)), 5);
field.onbeforeinput = (event) => event.preventDefault();
field.onkeydown = (event) => {
  if (event.key === 'End') return;
  event.preventDefault();
  const part = partAt(field.selectionStart);
  if (!/^\\d$/.test(event.key)) return field.setSelectionRange(10, 10);
  digits[part] = ((isFresh ? '' : digits[part]) + event.key).slice(-4);
  isFresh = false;
  const [from, to] = parts[part];
  draw();
  if (digits[part].length === to - from && part < 2) setTimeout(() => mark(part + 1), 5);
  else field.setSelectionRange(from, to);
};</script>`;

test('a date of parts in one field is typed by its digits', async () => {
  await onPage(MASK, async (session) => {
    const birthday = await refOf(session, BIRTHDAY);
    for (const text of ['15.03.2027', '04.12.1990']) {
      await session.act(birthday, { kind: 'type', text }, TIMING);
      expect((await session.read(birthday)).value).toBe(text);
    }
  });
});

test('a date of parts in one field holds nothing before it is typed', async () => {
  await onPage(MASK, async (session) => {
    await session.act(await refOf(session, BIRTHDAY), { kind: 'click' }, TIMING);
    const [form] = (await session.snapshot()).forms;
    expect(form?.fields[0]).toMatchObject({ label: 'Birthday', value: '' });
  });
});

test('a time that the page writes otherwise is left as it writes it', async () => {
  const page =
    "<label>Begins <input id=t></label><script>t.oninput = () => { const [, hours, rest] = /^(\\d\\d)(:\\d\\d)$/.exec(t.value) ?? []; if (rest) t.value = Number(hours) + rest + ' AM'; };</script>";
  await onPage(page, async (session) => {
    const begins = await refOf(session, { role: 'field', name: 'Begins' });
    await session.act(begins, { kind: 'type', text: '09:30' }, TIMING);
    expect((await session.read(begins)).value).toBe('9:30 AM');
  });
});
