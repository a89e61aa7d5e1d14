import type { Page } from '@playwright/test';

export type Frame = { readonly atMs: number; readonly jpeg: string };
/** What happens from `atMs` on, and how many times faster than real time it is played. */
export type Chapter = { readonly atMs: number; readonly words: string; readonly speed: number };
export type Recording = {
  readonly frames: readonly Frame[];
  readonly chapters: readonly Chapter[];
  readonly endMs: number;
};

/** Records what a page shows. `chapter` begins a part of the recording; `stop` ends it. */
export async function recordPage(page: Page) {
  const frames: Frame[] = [];
  const chapters: Chapter[] = [];
  const devtools = await page.context().newCDPSession(page);
  const began = performance.now();
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ atMs: performance.now() - began, jpeg: data });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch((error: unknown) => console.warn(error));
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: 1280, maxHeight: 800 });
  return {
    chapter(words: string, speed = 1): void {
      chapters.push({ atMs: performance.now() - began, words, speed });
    },
    async stop(): Promise<Recording> {
      const endMs = performance.now() - began;
      await devtools.send('Page.stopScreencast');
      return { frames, chapters, endMs };
    },
  };
}

/** Time in the video of a moment of the recording, in milliseconds. Some chapters are played faster. */
export function videoTimeMs({ chapters, endMs }: Recording, atMs: number): number {
  return chapters.reduce((total, { atMs: from, speed }, index) => {
    const to = Math.min(atMs, chapters[index + 1]?.atMs ?? endMs);
    return total + Math.max(0, to - from) / speed;
  }, 0);
}
