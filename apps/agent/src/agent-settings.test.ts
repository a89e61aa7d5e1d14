import { describe, expect, it } from 'vitest';
import { agentSettings } from './agent-settings.ts';

const env = { ASSAY_SERVER: 'https://a.example', ASSAY_AGENT_TOKEN: 'from env', ASSAY_AGENT_SLOTS: '3' };

describe('the settings of an agent', () => {
  it('come from flags before the environment', () => {
    expect(agentSettings({ token: 'from flag', name: 'one' }, env)).toEqual({
      server: 'https://a.example',
      token: 'from flag',
      slots: 3,
      name: 'one',
    });
  });

  it('are refused with all mistakes in one message', () => {
    const attempt = () => agentSettings({ server: 'ftp://x', slots: '0' }, {});
    expect(attempt).toThrow(/the address of the server.*; the token is missing.*; slots must be a number from 1/);
  });

  it.each(['', '0', '1.5', '-1', '1000', 'many'])('take no number of slots like %j', (slots) => {
    expect(() => agentSettings({ slots }, env)).toThrow('slots must be a number');
  });
});
