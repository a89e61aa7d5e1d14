import type { Frame } from 'playwright-core';
import type { PictureSize } from '../../../core/browser-clock-and-store-ports.ts';
import { withTimeout } from '../../../core/waiting/with-timeout.ts';
import { PICTURE_LIMITS } from '../../limits/picture-limits.ts';
import type { Window } from '../windows/window.ts';

/** Chromium's error for a tab that has not drawn its first frame. The picture succeeds once it has. */
const NOT_DRAWN = /Unable to capture screenshot/;

/**
 * A JPEG of the viewport, as large as it is or made small.
 * @throws AppError `timeout` when the tab does not draw itself
 */
export async function takePicture(window: Window, size: PictureSize = 'whole'): Promise<Uint8Array> {
  const taken = captureDocument(window, size).catch(async (error: unknown) => {
    if (!(error instanceof Error) || !NOT_DRAWN.test(error.message)) throw error;
    await window.main.call('nextFrame');
    return captureDocument(window, size);
  });
  return withTimeout(taken, PICTURE_LIMITS.pictureMs, 'The picture of the page');
}

/** When the document is left during a picture, Chromium never answers. The next document is then pictured. */
async function captureDocument(window: Window, size: PictureSize): Promise<Uint8Array> {
  const { page } = window;
  for (;;) {
    const left = Promise.withResolvers<null>();
    const navigated = (frame: Frame) => {
      if (frame === page.mainFrame()) left.resolve(null);
    };
    page.on('framenavigated', navigated);
    try {
      const picture = await Promise.race([capture(window, size), left.promise]);
      if (picture !== null) return picture;
    } finally {
      page.off('framenavigated', navigated);
    }
  }
}

/** The driver's own screenshot waits for two frames and fonts, and takes a DOM snapshot. None of that is needed. */
async function capture({ cdp }: Pick<Window, 'cdp'>, size: PictureSize): Promise<Uint8Array> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: PICTURE_LIMITS.pictureQuality,
    optimizeForSpeed: true,
    ...(size === 'small' && { clip: await smallClip(cdp) }),
  });
  return Buffer.from(data, 'base64');
}

/** The part of the document that is in view, scaled down. */
async function smallClip(cdp: Window['cdp']) {
  const { cssVisualViewport: view } = await cdp.send('Page.getLayoutMetrics');
  const scale = Math.min(1, PICTURE_LIMITS.smallWidthPx / view.clientWidth);
  return { x: view.pageX, y: view.pageY, width: view.clientWidth, height: view.clientHeight, scale };
}
