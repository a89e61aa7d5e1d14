import { AppError } from '@assay/domain';
import { expect, it } from 'vitest';
import { type PictureSource, startLivePictures } from './live-pictures.ts';

const bytes = (number: number) => new Uint8Array([number]);

function session(screenshot: PictureSource['screenshot'], address = 'https://shop.example/'): PictureSource {
  return { url: () => address, screenshot };
}

/** Resolves with the first picture that is passed on. */
async function firstPicture(sessions: readonly PictureSource[]): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const pictures = startLivePictures({ intervalMs: 1, onPicture: async (picture) => resolve(picture) });
  for (const one of sessions) pictures.watch(one);
  const picture = await promise;
  await pictures.stop();
  return picture;
}

it('shows the session that was opened last', async () => {
  expect(await firstPicture([session(async () => bytes(1)), session(async () => bytes(2))])).toEqual(bytes(2));
});

it('goes back to the session before when the last one is closed', async () => {
  const closed = session(() => Promise.reject(new Error('closed')));
  expect(await firstPicture([session(async () => bytes(1)), closed])).toEqual(bytes(1));
});

it('waits with a session that shows a secret at this moment', async () => {
  let asked = 0;
  const typing = session(async () => {
    asked += 1;
    if (asked < 3) throw new AppError('credentials_refused', 'A secret is visible.');
    return bytes(2);
  });
  expect(await firstPicture([session(async () => bytes(1)), typing])).toEqual(bytes(2));
});

it('passes nothing on after it was stopped', async () => {
  const taken: Uint8Array[] = [];
  const pictures = startLivePictures({ intervalMs: 1, onPicture: async (picture) => void taken.push(picture) });
  await pictures.stop();
  pictures.watch(session(async () => bytes(1)));
  await Promise.resolve();
  expect(taken).toEqual([]);
});
