import { existsSync } from 'node:fs';
import { findBrowser } from '@assay/engine';

/** The font configuration of Linux. Without one, Chromium draws no text. */
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

export type PlaywrightLaunch = {
  readonly executablePath: string;
  readonly chromiumSandbox: boolean;
  readonly env: Record<string, string>;
};

/** The browser that Assay drives, as launch options of Playwright Test. @throws AppError `browser_missing` */
export async function playwrightLaunch(): Promise<PlaywrightLaunch> {
  const { executable, source, libraries, fontConfig } = await findBrowser();
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (libraries !== undefined && source === 'package') {
    env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  }
  if (fontConfig !== undefined && !existsSync(SYSTEM_FONTS)) env.FONTCONFIG_FILE ??= fontConfig;
  return { executablePath: executable, chromiumSandbox: source !== 'package' && process.getuid?.() !== 0, env };
}
