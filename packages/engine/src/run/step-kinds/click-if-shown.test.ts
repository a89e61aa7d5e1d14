import { AppError, type Step, type Target } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { pageWith, toolsFor } from '../fake-session.test-support.ts';
import { executeStep } from '../step/execute-step.ts';

const REJECT: Target = { role: 'button', name: 'Reject all' };
const SAVE: Target = { role: 'button', name: 'Save' };
const click: Step = { kind: 'click-if-shown', target: REJECT };
const save: Step = { kind: 'click', target: SAVE };
const sees = (target: Target): Step => ({ kind: 'expect', that: { kind: 'visible', target } });

describe('a click that is left out when its control does not come', () => {
  it('is performed when the control is there', async () => {
    const page = pageWith({ role: 'button', name: 'Reject all' });
    expect(await executeStep(click, toolsFor(page))).toEqual({ kind: 'done', heals: [] });
    expect(page.done).toEqual(['click Reject all']);
  });

  it('is left out at once on a page that stands', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    expect(await executeStep(click, toolsFor(page))).toEqual({ kind: 'left-out' });
    expect(page.done).toEqual([]);
    expect(page.time.nowMs).toBe(0);
  });

  it('waits until a page that was just opened is built', async () => {
    const page = pageWith();
    const tools = toolsFor(page);
    await executeStep({ kind: 'open', path: '/' }, tools);
    page.changedMs = page.time.nowMs;
    page.after(10, () => page.elements.push({ role: 'button', name: 'Reject all' }));
    expect(await executeStep(click, tools)).toEqual({ kind: 'done', heals: [] });
  });

  it('is performed before a later step when the control comes late, and said', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    await executeStep(click, tools);
    page.elements.push({ role: 'button', name: 'Reject all' });
    await executeStep(save, tools);
    await executeStep(save, tools);
    expect(page.done).toEqual(['click Reject all', 'click Save', 'click Save']);
    expect(tools.memory.clickedLate).toEqual(['the "Reject all" button']);
  });

  it('is performed when what it closes hides what a step looks for', async () => {
    const page = pageWith();
    const tools = toolsFor(page);
    await executeStep(click, tools);
    page.after(300, () => page.elements.push({ role: 'button', name: 'Reject all' }));
    page.onAct = () => {
      page.elements = [{ role: 'button', name: 'Save' }];
    };
    expect(await executeStep(sees(SAVE), tools)).toEqual({ kind: 'done', heals: [] });
    expect(page.time.nowMs).toBeLessThan(1_000);
  });

  it('is performed when what it closes comes over an element that was found', async () => {
    const page = pageWith({ role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    await executeStep(click, tools);
    page.onAct = (_action, { name }) => {
      if (name === 'Reject all') page.elements.pop();
      else if (page.done.length === 1) {
        page.elements.push({ role: 'button', name: 'Reject all' });
        throw new AppError('element_not_ready', 'It is covered.');
      }
    };
    expect(await executeStep(save, tools)).toEqual({ kind: 'done', heals: [] });
    expect(page.done).toEqual(['click Save', 'click Reject all', 'click Save']);
  });

  it('is performed once, as often as the test says it', async () => {
    const page = pageWith({ role: 'button', name: 'Reject all' }, { role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    await executeStep(click, tools);
    await executeStep(save, tools);
    expect(page.done).toEqual(['click Reject all', 'click Save']);
  });

  it('never fails a test', async () => {
    const page = pageWith({ role: 'button', name: 'Reject all' }, { role: 'button', name: 'Save' });
    const tools = toolsFor(page);
    page.onAct = (_action, { name }) => {
      if (name === 'Reject all') throw new AppError('element_not_ready', 'It is covered.');
    };
    expect(await executeStep(click, tools)).toEqual({ kind: 'left-out' });
    expect(await executeStep(save, tools)).toEqual({ kind: 'done', heals: [] });
  });

  it('leaves a control to the step that uses it', async () => {
    const page = pageWith();
    const tools = toolsFor(page);
    await executeStep(click, tools);
    page.elements.push({ role: 'button', name: 'Reject all' });
    await executeStep({ kind: 'click', target: REJECT }, tools);
    expect(page.done).toEqual(['click Reject all']);
  });

  it('takes nothing of that name that is another element', async () => {
    const page = pageWith({ role: 'button', name: 'Reject all', identity: 0.2 });
    const elements = { 'the "Reject all" button': { role: 'button', tag: 'button' } };
    expect(await executeStep(click, toolsFor(page, { elements }))).toEqual({ kind: 'left-out' });
  });
});
