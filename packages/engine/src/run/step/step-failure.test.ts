import { AppError, LIMITS, type Step } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { type FakeElement, FakePage, fakeSession } from '../fake-session.test-support.ts';
import { createPerform } from '../perform.ts';
import { errorOf, failureOf } from './step-failure.ts';

const CLICK: Step = { kind: 'click', target: { role: 'button', name: 'Save' } };
const SAVE: FakeElement = { role: 'button', name: 'Save' };

async function errorOfStep(page: FakePage, step: Step): Promise<unknown> {
  const perform = createPerform({ baseUrl: 'http://shop.test/', folder: null, clock: page.clock });
  return perform(fakeSession(page), step, { values: {} }).catch((error: unknown) => error);
}

describe('the error of a step', () => {
  it('arrives as it was thrown, with its cause, its hint and its details', async () => {
    const cause = new Error('locator.click: <div class="dialog"> intercepts pointer events');
    const thrown = new AppError('element_not_ready', 'Could not click it: it is covered.', {
      cause,
      hint: 'Close the dialog first.',
      details: { by: 'dialog' },
    });
    const page = new FakePage();
    page.elements = [SAVE];
    page.onAct = () => {
      throw thrown;
    };
    expect(await errorOfStep(page, CLICK)).toBe(thrown);
    expect(thrown.cause).toBe(cause);
  });

  it('keeps the error of the driver as its cause', async () => {
    const cause = new Error('Target page, context or browser has been closed');
    const page = new FakePage();
    page.elements = [SAVE];
    page.onAct = () => {
      throw cause;
    };
    expect(await errorOfStep(page, CLICK)).toMatchObject({ code: 'browser_crashed', cause });
  });

  it('has the code of its kind when the page was not as expected', async () => {
    const error = await errorOfStep(new FakePage(), CLICK);
    expect(error).toMatchObject({ code: 'element_missing', message: 'The "Save" button is not on the page.' });
  });

  it('has the same code after it was a failure', () => {
    for (const code of ['target_download', 'target_private', 'usage', 'timeout', 'disk_full'] as const) {
      const error = new AppError(code, `It took ${LIMITS.stepTimeoutMs} ms.`);
      expect(errorOf(failureOf(error))).toBe(error);
    }
  });
});
