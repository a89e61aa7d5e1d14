import { existsSync } from 'node:fs';

export type EnvironmentOptions = {
  readonly headless: boolean;
  /** A folder for all that it writes, in the place of the person's own. */
  readonly home?: string;
  /** Folder with shared libraries that the machine lacks. */
  readonly libraries?: string;
  /** Used where the machine has no font configuration; without one, no text is drawn at all. */
  readonly fontConfig?: string;
};

type Env = Readonly<Record<string, string | undefined>>;

/** What a browser needs of its surroundings: where programs, libraries and fonts are, language and time. */
const NEEDED = [
  'PATH',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'LC_MESSAGES',
  'LC_TIME',
  'TZ',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  // Windows starts nothing without these.
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'ProgramData',
];
/** Of the person who tests from their own machine: their certificates, their way out of the network. */
const PERSONAL = [
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
  'XDG_CONFIG_HOME',
  'XDG_CACHE_HOME',
  ...['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap((name) => [name, name.toUpperCase()]),
];
const SCREEN = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS'];
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

/**
 * The environment of the browser process: names that are listed here and no others, so that no token or key of whoever
 * starts it is in the memory of a process that runs other people's pages.
 */
export function browserEnvironment(env: Env, options: EnvironmentOptions): Record<string, string> {
  const { headless, home, libraries, fontConfig } = options;
  const names = [...NEEDED, ...(home === undefined ? PERSONAL : []), ...(headless ? [] : SCREEN)];
  const known = names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const made: Record<string, string> = Object.fromEntries(known);
  if (home !== undefined) {
    for (const name of ['HOME', 'TMPDIR', 'TEMP', 'TMP', 'USERPROFILE', 'LOCALAPPDATA', 'APPDATA']) made[name] = home;
  }
  if (libraries !== undefined) made.LD_LIBRARY_PATH = libraries;
  if (fontConfig !== undefined && !existsSync(SYSTEM_FONTS)) made.FONTCONFIG_FILE ??= fontConfig;
  return made;
}
