import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementDescription, Expectation, Step, Target } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { fakeRequest } from '../../core/log/fake-request.test-support.ts';
import { fakeCandidate, pageWith, toolsFor } from '../fake-session.test-support.ts';
import { executeStep } from './execute-step.ts';
import type { StepTools } from './step-tools.ts';

const SAVE: Target = { role: 'button', name: 'Save' };
const TOTAL: Target = { role: 'value', name: 'Total' };

const expecting = (that: Expectation): Step => ({ kind: 'expect', that });
const textOf = (text: string): Step => expecting({ kind: 'text', target: TOTAL, match: { mode: 'is', text } });

describe('actions', () => {
  it('act on an element that is there at once', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    expect(await executeStep({ kind: 'click', target: SAVE }, toolsFor(page))).toEqual({ kind: 'done', heals: [] });
    expect(page.done).toEqual(['click Save']);
    expect(page.time.nowMs).toBe(0);
  });

  it('wait for an element that appears late', async () => {
    const page = pageWith();
    page.after(1_200, () => page.elements.push({ role: 'button', name: 'Save' }));
    await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(page.done).toEqual(['click Save']);
    expect(page.time.nowMs).toBe(1_200);
  });

  it('wait until one of two namesakes is gone', async () => {
    const page = pageWith({ role: 'button', name: 'Save' }, { role: 'button', name: 'Save' });
    page.after(300, () => page.elements.pop());
    await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(page.done).toEqual(['click Save']);
  });

  it('fail in words when the element never comes', async () => {
    const page = pageWith();
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(outcome).toEqual({
      kind: 'failed',
      failure: { kind: 'element-missing', message: 'The "Save" button is not on the page.' },
    });
    expect(page.time.nowMs).toBe(5_000);
  });

  it('have their own time once a page that was still starting is there', async () => {
    const page = pageWith({ role: 'text', name: 'Initializing the connection…' });
    page.after(9_000, () => {
      page.elements = [{ role: 'button', name: 'Help' }];
    });
    page.after(11_000, () => page.elements.push({ role: 'button', name: 'Save' }));
    await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(page.done).toEqual(['click Save']);
  });

  it('are not waited for when the page never ends to start', async () => {
    const page = pageWith({ role: 'text', name: 'Loading' });
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'element-missing' } });
    expect(page.time.nowMs).toBeGreaterThan(20_000);
    expect(page.time.nowMs).toBeLessThan(30_000);
  });

  it('give a page that was just opened more time while it is still being built', async () => {
    const page = pageWith({ role: 'text', name: 'Shop' });
    const tools = toolsFor(page);
    await executeStep({ kind: 'open', path: '/' }, tools);
    page.after(4_980, () => page.elements.push({ role: 'text', name: 'Half of it' }));
    page.after(8_000, () => page.elements.push({ role: 'button', name: 'Save' }));
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(page.done).toEqual(['open /', 'click Save']);
  });

  it('fail after their own time on a page that was just opened and has settled', async () => {
    const page = pageWith({ role: 'text', name: 'Shop' });
    const tools = toolsFor(page);
    await executeStep({ kind: 'open', path: '/' }, tools);
    const outcome = await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'element-missing' } });
    expect(page.time.nowMs).toBe(5_000);
  });

  it('fail as ambiguous when several elements keep the name', async () => {
    const page = pageWith({ role: 'button', name: 'Save' }, { role: 'button', name: 'Save' });
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'element-ambiguous' } });
    expect(page.done).toEqual([]);
  });

  it('wait for the answer to the action before when the server was asked', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    page.onAct = () => {
      page.log.requests.push(fakeRequest({ pending: true }));
      page.after(40, () => {
        page.log.requests[0] = fakeRequest();
      });
    };
    await executeStep({ kind: 'click', target: SAVE }, tools);
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(page.time.nowMs).toBeGreaterThanOrEqual(40);
  });

  it('fill variables into names and texts', async () => {
    const page = pageWith({ role: 'field', name: 'Name of Ada' });
    const step: Step = { kind: 'type', text: '{{count + 1}} mugs', target: { role: 'field', name: 'Name of {{who}}' } };
    await executeStep(step, toolsFor(page, { values: { who: 'Ada', count: '2' } }));
    expect(page.done).toEqual(['type Name of Ada ← 3 mugs']);
  });

  it('name a variable without a value as a mistake of the test', async () => {
    const outcome = await executeStep({ kind: 'open', path: '/{{nowhere}}' }, toolsFor(pageWith()));
    expect(outcome).toMatchObject({ failure: { kind: 'test-file' } });
  });

  it.each(['/etc/passwd', '../../secret.txt'])('refuse to upload %s', async (file) => {
    const page = pageWith({ role: 'field', name: 'Photo' });
    const step: Step = { kind: 'upload', file, target: { role: 'field', name: 'Photo' } };
    expect(await executeStep(step, toolsFor(page))).toMatchObject({ failure: { kind: 'test-file' } });
    expect(page.done).toEqual([]);
  });

  it('refuse to upload what a link in the folder leads to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-upload-'));
    await symlink('/etc', join(folder, 'photos'));
    const page = pageWith({ role: 'field', name: 'Photo' });
    const step: Step = { kind: 'upload', file: 'photos/hostname', target: { role: 'field', name: 'Photo' } };
    expect(await executeStep(step, toolsFor(page, { folder }))).toMatchObject({ failure: { kind: 'test-file' } });
    expect(page.done).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('upload nothing at all where a test has no folder', async () => {
    const page = pageWith({ role: 'field', name: 'Photo' });
    const step: Step = { kind: 'upload', file: 'photo.jpg', target: { role: 'field', name: 'Photo' } };
    const outcome = await executeStep(step, toolsFor(page, { folder: null }));
    expect(outcome).toMatchObject({ failure: { message: expect.stringContaining('"photo.jpg" cannot be uploaded') } });
    expect(page.done).toEqual([]);
  });

  it('fail when a page answers with a server error', async () => {
    const page = pageWith();
    page.answer = { url: page.address, status: 500, contentType: 'text/html' };
    const outcome = await executeStep({ kind: 'open', path: '/cart' }, toolsFor(page));
    expect(outcome).toMatchObject({ failure: { kind: 'navigation', message: '/cart answered 500.' } });
  });

  it('forget the answer to dialogs when one was given', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    page.onAct = () => page.log.dialogs.push({ type: 'confirm', message: 'Sure?', answer: 'accepted' });
    await executeStep({ kind: 'answer-dialog', answer: 'accept' }, tools);
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(page.done).toEqual(['dialogs accept', 'click Save', 'dialogs none']);
  });
});

const takeFirst: StepTools['decideHeal'] = ({ candidates: [candidate] }) =>
  candidate ? { kind: 'heal', candidate, confidence: 0.9, evidence: ['same tag'] } : { kind: 'none', reason: '' };

describe('healing', () => {
  const description: ElementDescription = { role: 'button', tag: 'button', name: 'Save', text: 'Save' };
  const elements = { 'the "Save" button': description };
  const store = () => {
    const page = pageWith({ role: 'button', name: 'Store' });
    page.candidates = [fakeCandidate('Store', 0.9)];
    return page;
  };

  it('takes the element that the decision names, after the whole wait, and reports it', async () => {
    const page = store();
    const decideHeal: StepTools['decideHeal'] = ({ candidates: [candidate] }) =>
      candidate ? { kind: 'heal', candidate, confidence: 0.9, evidence: ['same tag'] } : { kind: 'none', reason: '' };
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page, { elements, decideHeal }));
    expect(outcome).toEqual({
      kind: 'done',
      heals: [{ from: 'the "Save" button', to: 'the "Store" button', confidence: 0.9, evidence: ['same tag'] }],
    });
    expect(page.done).toEqual(['click Store']);
    expect(page.time.nowMs).toBe(5_000);
  });

  it('leaves the step failed, with its candidates, when the decision is against it', async () => {
    const page = store();
    const outcome = await executeStep(
      { kind: 'click', target: SAVE },
      toolsFor(page, { elements, decideHeal: () => ({ kind: 'none', reason: 'two are alike' }) }),
    );
    expect(outcome).toMatchObject({ failure: { notHealed: 'two are alike', candidates: [{ score: 0.9 }] } });
    expect(page.done).toEqual([]);
  });

  it('does nothing when it is off', async () => {
    const page = store();
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page, { elements }));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { notHealed: 'healing is switched off' } });
  });

  it('does not take a namesake that is another element', async () => {
    const page = pageWith({ role: 'button', name: 'Save', identity: 0.3 });
    const outcome = await executeStep({ kind: 'click', target: SAVE }, toolsFor(page, { elements }));
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'element-missing' } });
    expect(page.done).toEqual([]);
  });

  it('looks for the element of a text expectation without that text, and still checks the text', async () => {
    const page = pageWith({ role: 'button', name: 'Sum', text: '$35.00' });
    page.candidates = [fakeCandidate('Sum', 0.9)];
    const asked: ElementDescription[] = [];
    const tools = toolsFor(page, {
      elements: { 'the "Total" value': { role: 'text', tag: 'b', text: '$31.50', label: 'Total' } },
      decideHeal: ({ description: about, candidates: [candidate] }) => {
        asked.push(about);
        return candidate ? { kind: 'heal', candidate, confidence: 0.9, evidence: [] } : { kind: 'none', reason: '' };
      },
    });
    const outcome = await executeStep(textOf('$31.50'), tools);
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'expectation', actual: '$35.00' } });
    expect(asked).toEqual([{ role: 'text', tag: 'b', label: 'Total' }]);
  });

  it('of one whose presence is expected is for the decision to allow, and never unseen', async () => {
    const step = expecting({ kind: 'visible', target: SAVE });
    const taken = await executeStep(step, toolsFor(store(), { elements, decideHeal: takeFirst }));
    expect(taken).toMatchObject({ kind: 'done', heals: [{ to: 'the "Store" button' }] });
    const refused = await executeStep(
      step,
      toolsFor(store(), { elements, decideHeal: () => ({ kind: 'none', reason: 'its text is what is expected' }) }),
    );
    expect(refused).toMatchObject({ failure: { kind: 'element-missing', candidates: [{ score: 0.9 }] } });
  });

  it('never makes several elements of one that is counted', async () => {
    const step = expecting({ kind: 'each', target: SAVE, match: { mode: 'contains', text: 'S' } });
    const outcome = await executeStep(step, toolsFor(store(), { elements, decideHeal: takeFirst }));
    expect(outcome).toMatchObject({ kind: 'failed' });
  });

  it('gets the other elements that the test names', async () => {
    const asked: unknown[] = [];
    const targets: Target[] = [SAVE, { role: 'button', name: 'Store' }, { role: 'row', name: '{{later}}' }];
    const tools = toolsFor(store(), {
      elements,
      targets,
      decideHeal: ({ others }) => {
        asked.push(others);
        return { kind: 'none', reason: 'named otherwise' };
      },
    });
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(asked).toEqual([[{ role: 'button', name: 'Store' }]]);
  });

  it('waits less for a phrase that was healed before', async () => {
    const page = store();
    const tools = toolsFor(page, { elements, decideHeal: takeFirst });
    await executeStep({ kind: 'click', target: SAVE }, tools);
    await executeStep({ kind: 'click', target: SAVE }, tools);
    expect(page.time.nowMs).toBe(6_000);
  });
});
