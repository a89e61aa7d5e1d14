import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Window } from '../windows/window.ts';
import { takePicture } from './take-picture.ts';

const FRAME = { name: 'main' };

/** A tab that gives these answers in order. For null it answers only after the document was left, and then never. */
function tab(...answers: (string | Error | null)[]) {
  const asked: string[] = [];
  const page = Object.assign(new EventEmitter(), { mainFrame: () => FRAME });
  const window = {
    cdp: {
      send: async (method: string) => {
        asked.push(method);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        if (answer === null) {
          setImmediate(() => page.emit('framenavigated', FRAME));
          return new Promise(() => undefined);
        }
        return { data: Buffer.from(answer ?? '').toString('base64') };
      },
    },
    page,
    main: { call: async () => void asked.push('next frame') },
  };
  return { asked, page, window: window as unknown as Window };
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

test('a document that is left meanwhile is not waited for: the next one is pictured', async () => {
  const { page, window } = tab(null, 'next');
  expect(Buffer.from(await takePicture(window)).toString()).toBe('next');
  expect(page.listenerCount('framenavigated')).toBe(0);
});
