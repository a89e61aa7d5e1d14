import type { Page } from 'playwright-core';
import type { SessionLog } from '../../../core/browser-clock-and-store-ports.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { createBoundedList } from './bounded-list.ts';

/** Logs the windows that the page opens, and its downloads. */
export function recordWindows(signal: ChangeSignal) {
  const windows = createBoundedList<{ url: string }>();
  const downloads = createBoundedList<SessionLog['downloads'][number]>();
  return {
    windows: windows.list,
    downloads: downloads.list,
    window(page: Page, first: boolean) {
      const entry = { url: page.url() };
      if (!first) windows.add(entry, entry.url);
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && (entry.url === '' || entry.url === 'about:blank')) entry.url = frame.url();
      });
      page.on('download', (download) => {
        const file = { name: download.suggestedFilename(), url: download.url() };
        downloads.add(file, file.name, file.url);
        signal.fire();
      });
    },
  };
}
