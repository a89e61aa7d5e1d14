import { delimiter, join } from 'node:path/posix';

type HostEnvironment = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
};

/** Where Chrome, Edge and Chromium are usually installed on this system, the first choice first. */
export function installedPaths({ env, platform }: HostEnvironment): readonly string[] {
  if (platform === 'darwin') return macPaths(env.HOME);
  if (platform === 'win32') return windowsPaths(env);
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'];
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = names.flatMap((name) => folders.filter((folder) => folder !== '').map((folder) => join(folder, name)));
  return ['/opt/google/chrome/chrome', ...onPath];
}

function macPaths(home: string | undefined): readonly string[] {
  const apps = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
  const roots = ['/Applications', ...(home === undefined ? [] : [join(home, 'Applications')])];
  return apps.flatMap((app) => roots.map((root) => join(root, `${app}.app`, 'Contents', 'MacOS', app)));
}

function windowsPaths(env: HostEnvironment['env']): readonly string[] {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
  const files = [
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
    'Chromium\\Application\\chrome.exe',
  ];
  return files.flatMap((file) => roots.map((root) => `${root}\\${file}`));
}
