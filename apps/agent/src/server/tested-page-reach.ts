import { isLoopbackName } from '@assay/domain';
import { createReach, type Reach } from '@assay/engine';
import type { HelloAnswer } from '@assay/protocol';
import type { AllowedPorts } from '../agent-state.ts';

/**
 * Limits what a tested page may connect to: not the server's own ports under any name, and not the addresses where
 * clouds serve their credentials.
 */
export function testedPageReach(server: string, hello: HelloAnswer, allowed: AllowedPorts): Reach {
  const { hostname, port, protocol } = new URL(server);
  const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const isSameMachine = isLoopbackName(hostname);
  return createReach({
    refusePrivate: !hello.allowPrivateTargets,
    refusedPorts: [...(hello.refusedPorts ?? []), ...(isSameMachine ? [Number(place.split(':').at(-1))] : [])],
    refusedPlaces: [place, ...(hello.refusedPlaces ?? [])],
    // On another machine than the server's, the same numbers are ports of other programs.
    allowedPorts: () => (isSameMachine ? allowed.ports : []),
  });
}
