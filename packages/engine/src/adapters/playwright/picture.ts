import { within } from '../../core/within.ts';
import type { Window } from './window.ts';

const QUALITY = 70;
/** A tab that cannot draw itself in this time is not going to. */
const LIMIT_MS = 10_000;
/** Chromium's answer for a tab that has not drawn its first frame: it takes the same picture once it has. */
const NOT_DRAWN = /Unable to capture screenshot/;
const NEXT_FRAME = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))';

/** JPEG of what a person would see now; rejects with `timeout` when the tab does not draw itself. */
export async function takePicture(window: Window): Promise<Uint8Array> {
  const taken = capture(window).catch(async (error: unknown) => {
    if (!(error instanceof Error) || !NOT_DRAWN.test(error.message)) throw error;
    await window.main.evaluate(NEXT_FRAME);
    return capture(window);
  });
  return within(taken, LIMIT_MS, 'The picture of the page');
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
