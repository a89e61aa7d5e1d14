/** The names of this machine in addresses. A page may be open under each of them. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True for a host name of a URL that means this machine: those above, and all of 127.0.0.0/8. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAMES.includes(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
