import { LOOPBACK_NAMES } from '@assay/domain';

/** True for two addresses of this machine under different loopback names, with the same scheme and port. */
export function isSameMachine(one: URL, other: URL): boolean {
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    [one, other].every(({ hostname }) => LOOPBACK_NAMES.includes(hostname))
  );
}
