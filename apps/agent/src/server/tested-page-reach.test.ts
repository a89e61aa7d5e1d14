import { describe, expect, it } from 'vitest';
import { testedPageReach } from './tested-page-reach.ts';

const hello = {
  agentId: '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11',
  heartbeatMs: 1,
  claimWaitMs: 1,
  allowPrivateTargets: false,
  refusedPorts: [5432],
  eventBatch: { maxEvents: 1, maxDelayMs: 1 },
};
const local = (port: number) => ({ host: 'shop.test', address: '127.0.0.1', port });

describe('a tested page', () => {
  it('does not reach the ports of a server on the same machine, under any name', async () => {
    const reach = testedPageReach('http://127.0.0.1:3000', { ...hello, allowPrivateTargets: true }, { ports: [] });
    expect(await reach.refusal(local(3000))).not.toBeNull();
    expect(await reach.refusal(local(5432))).not.toBeNull();
    expect(await reach.refusal(local(8080))).toBeNull();
  });

  it('reaches the ports that the last claim allowed, although private addresses are refused', async () => {
    const allowed = { ports: [4173] };
    const reach = testedPageReach('http://localhost:3000', hello, allowed);
    expect(await reach.refusal(local(4173))).toBeNull();
    allowed.ports = [];
    expect(await reach.refusal(local(4173))).not.toBeNull();
  });

  it('reaches no port of an agent elsewhere: there the same numbers are other programs', async () => {
    const reach = testedPageReach('https://assay.example', hello, { ports: [4173] });
    expect(await reach.refusal(local(4173))).not.toBeNull();
  });
});
