import type { Page } from 'playwright-core';
import type { Download } from '../../../core/browser-clock-and-store-ports.ts';
import { DOWNLOAD_SIZE } from '../../limits/download-size.ts';
import type { ChangeSignal } from '../change-signal.ts';
import { createBoundedList } from './bounded-list.ts';
import { readDownload } from './read-download.ts';

/** A download, until its content is read. */
type Logged = { -readonly [Key in keyof Download]: Download[Key] };

/** Logs the windows that the page opens, and its downloads with what they hold. */
export function recordWindows(signal: ChangeSignal) {
  const windows = createBoundedList<{ url: string }>();
  const downloads = createBoundedList<Logged>();
  let read = 0;
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
        const file: Logged = { name: download.suggestedFilename(), url: download.url() };
        downloads.add(file, file.name, file.url);
        signal.fire();
        void readDownload(download).then((text) => {
          read += text?.length ?? 0;
          file.text = read > DOWNLOAD_SIZE.sessionCharacters ? null : text;
          signal.fire();
        });
      });
    },
  };
}
