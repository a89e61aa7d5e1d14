import type { Frame } from 'playwright-core';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import type { Window } from '../window.ts';

const QUALITY = 70;
/** A tab that cannot draw itself in this time is not going to. */
const LIMIT_MS = 10_000;
/** Chromium's answer for a tab that has not drawn its first frame: it takes the same picture once it has. */
const NOT_DRAWN = /Unable to capture screenshot/;

/** JPEG of what a person would see now; rejects with `timeout` when the tab does not draw itself. */
export async function takePicture(window: Window): Promise<Uint8Array> {
  const taken = captureDocument(window).catch(async (error: unknown) => {
    if (!(error instanceof Error) || !NOT_DRAWN.test(error.message)) throw error;
    await window.main.call('nextFrame');
    return captureDocument(window);
  });
  return withTimeout(taken, LIMIT_MS, 'The picture of the page');
}

/** Chromium never answers for a document that is left while its picture is taken: the next one is pictured then. */
async function captureDocument(window: Window): Promise<Uint8Array> {
  const { page } = window;
  for (;;) {
    const left = Promise.withResolvers<null>();
    const navigated = (frame: Frame) => {
      if (frame === page.mainFrame()) left.resolve(null);
    };
    page.on('framenavigated', navigated);
    try {
      const picture = await Promise.race([capture(window), left.promise]);
      if (picture !== null) return picture;
    } finally {
      page.off('framenavigated', navigated);
    }
  }
}

/** The driver's own screenshot waits for two frames, fonts and a DOM snapshot; what is there is enough. */
async function capture({ cdp }: Pick<Window, 'cdp'>): Promise<Uint8Array> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}
