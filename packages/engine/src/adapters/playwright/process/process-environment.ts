import { existsSync } from 'node:fs';

export type EnvironmentOptions = {
  readonly headless: boolean;
  /** A folder for all files that it writes, instead of the user's home folder. */
  readonly home?: string;
  /** A folder with shared libraries that the machine lacks. */
  readonly libraries?: string;
  /** Used when the machine has no font configuration. Without one, no text is drawn at all. */
  readonly fontConfig?: string;
};

type Env = Readonly<Record<string, string | undefined>>;

/** What a browser needs from its environment: where programs, libraries and fonts are, language and time zone. */
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
  // Windows starts no process without these.
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'ProgramData',
];
/** The user's own settings, for tests on their machine: certificates, proxies, folders. */
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
 * The environment of the browser process: only the names listed here. No token or key of the starting process then gets
 * into the memory of a process that runs pages of strangers.
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
