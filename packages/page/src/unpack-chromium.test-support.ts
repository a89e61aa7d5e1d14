import chromium from '@sparticuz/chromium';

/**
 * Unpacks the browser once, before any worker of the browser tests needs it: the package takes a half-written file of another
 * process for a complete one, and two workers that start on a new machine would fail with 'spawn ETXTBSY'.
 */
export async function setup(): Promise<void> {
  await chromium.executablePath();
}
