import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { type Recording, videoTimeMs } from './screencast.ts';

const require = createRequire(import.meta.url);
const MUXER = require.resolve('webm-muxer').replace(/\.\w+$/, '.js');
const SIZE = { width: 1280, height: 800 };
const BITS_PER_SECOND = 900_000;
/** More frames than one in this time would only make the file larger. */
const SLOT_MS = 66;

/** A WebM (VP9) of a recording, encoded by the browser itself. `page` must be on a secure address and is used up. */
export async function encodeVideo(page: Page, recording: Recording): Promise<Buffer> {
  // Evaluated, not added as a script, because the content security policy refuses foreign scripts.
  await page.evaluate(`${await readFile(MUXER, 'utf8')};window.WebMMuxer = WebMMuxer;`);
  await page.evaluate(beginEncoding, { ...SIZE, bitrate: BITS_PER_SECOND });
  for (const { timeMs, jpeg } of framesToEncode(recording)) await page.evaluate(encodeFrame, { jpeg, timeMs });
  return Buffer.from(await page.evaluate(finishEncoding), 'base64');
}

/** The last frame of each time slot. The first is shown from 0 on (the container asks for that), the last until the end. */
function framesToEncode(recording: Recording): readonly { readonly timeMs: number; readonly jpeg: string }[] {
  const slots = new Map<number, string>();
  for (const { atMs, jpeg } of recording.frames) {
    slots.set(Math.floor(videoTimeMs(recording, atMs) / SLOT_MS), jpeg);
  }
  const [first, ...rest] = [...slots].map(([slot, jpeg]) => ({ timeMs: slot * SLOT_MS, jpeg }));
  if (first === undefined) throw new Error('The recording has no frames.');
  const { jpeg } = rest.at(-1) ?? first;
  return [{ ...first, timeMs: 0 }, ...rest, { timeMs: videoTimeMs(recording, recording.endMs) + SLOT_MS, jpeg }];
}

/** The following functions run in the page. They share their state in `assayVideo`. */
function beginEncoding({ width, height, bitrate }: { width: number; height: number; bitrate: number }): void {
  const { Muxer, ArrayBufferTarget } = Reflect.get(window, 'WebMMuxer');
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, video: { codec: 'V_VP9', width, height } });
  const errors: unknown[] = [];
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      // An error thrown in this callback would be lost, so `finishEncoding` throws it.
      try {
        muxer.addVideoChunk(chunk, metadata);
      } catch (error) {
        errors.push(error);
      }
    },
    error: (error) => errors.push(error),
  });
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, latencyMode: 'quality' });
  Reflect.set(window, 'assayVideo', { target, muxer, encoder, errors, count: 0 });
}

async function encodeFrame({ jpeg, timeMs }: { jpeg: string; timeMs: number }): Promise<void> {
  const video = Reflect.get(window, 'assayVideo');
  const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const frame = new VideoFrame(bitmap, { timestamp: Math.round(timeMs * 1000) });
  video.encoder.encode(frame, { keyFrame: video.count % 60 === 0 });
  video.count += 1;
  frame.close();
  bitmap.close();
}

async function finishEncoding(): Promise<string> {
  const { encoder, muxer, target, errors } = Reflect.get(window, 'assayVideo');
  await encoder.flush();
  if (errors.length > 0) throw errors[0];
  muxer.finalize();
  const bytes = new Uint8Array(target.buffer);
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
}
