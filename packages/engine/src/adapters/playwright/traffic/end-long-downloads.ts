import { DOWNLOAD_SIZE } from '../../limits/download-size.ts';
import type { DevtoolsProtocol } from '../windows/devtools-protocol.ts';

/**
 * Ends a download of the page as soon as it is longer than what is read of it, or says that it will be, so that no file
 * fills the disk. The browser tells how much has come about twice a second. A window that opens for a file and closes at
 * once tells nothing; there, the time is what limits it.
 */
export async function endLongDownloads(cdp: DevtoolsProtocol): Promise<void> {
  let browserContextId: string | undefined;
  cdp.on('Page.downloadProgress', ({ guid, receivedBytes, totalBytes, state }) => {
    if (state !== 'inProgress' || Math.max(receivedBytes, totalBytes) <= DOWNLOAD_SIZE.bytes) return;
    const ended = cdp.send('Browser.cancelDownload', { guid, ...(browserContextId && { browserContextId }) });
    // Fails when the page or the download has ended in the meantime.
    ended.catch(() => undefined);
  });
  browserContextId = (await cdp.send('Target.getTargetInfo')).targetInfo.browserContextId;
}
