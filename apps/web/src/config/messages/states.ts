/** What every screen says while it loads, when it is empty, and when something failed or is not allowed. */
export const STATES = {
  failed: (what: string) => `${what} could not be loaded`,
  loading: (what: string) => `Loading ${what}`,
  retry: 'Try again',
  deniedTitle: 'Not for your role',
  deniedText: 'Your role in this workspace does not open this. Ask an administrator of the workspace.',
  missingTitle: (what: string) => `This ${what} is not here`,
  missingText: 'It was deleted, or it belongs to another workspace.',
  pageFailed: 'This page stopped working',
  offline: 'The server cannot be reached',
  browserOffline: 'You are offline. Nothing is saved until the connection is back.',
  partFailed: 'A part of this page could not be loaded. Reload the page.',
  offlineText: 'Check your connection, or that the server is running.',
  goesOn: 'This goes on by itself when it is back.',
  slow: 'The server has not answered for some seconds. This page goes on by itself as soon as it does.',
} as const;
