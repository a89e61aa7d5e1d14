import { expect, test } from 'vitest';
import { takePicture } from './picture.ts';
import type { Window } from './window.ts';

/** A tab that answers with the first of `answers`, then the next. */
function tab(...answers: (string | Error)[]) {
  const asked: string[] = [];
  const window = {
    cdp: {
      send: async (method: string) => {
        asked.push(method);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return { data: Buffer.from(answer ?? '').toString('base64') };
      },
    },
    main: { evaluate: async () => void asked.push('next frame') },
  };
  return { asked, window: window as unknown as Window };
}

const NOT_DRAWN = new Error('Protocol error (Page.captureScreenshot): Unable to capture screenshot');

test('a tab that has drawn nothing yet is asked again after its next frame', async () => {
  const { asked, window } = tab(NOT_DRAWN, 'picture');
  expect(Buffer.from(await takePicture(window)).toString()).toBe('picture');
  expect(asked).toEqual(['Page.captureScreenshot', 'next frame', 'Page.captureScreenshot']);
});

test('once only, and for no other reason', async () => {
  await expect(takePicture(tab(NOT_DRAWN, NOT_DRAWN).window)).rejects.toThrow('Unable to capture');
  const closed = tab(new Error('Target closed'), 'picture');
  await expect(takePicture(closed.window)).rejects.toThrow('Target closed');
  expect(closed.asked).toEqual(['Page.captureScreenshot']);
});
