import type { AgentOptions } from '@assay/agent';
import { describe, expect, it } from 'vitest';
import { call, emptyFolder } from '../call-command.test-support.ts';

describe('assay agent', () => {
  it('says which settings are missing, all at once', async () => {
    const { status, stderr } = await call(await emptyFolder(), ['agent', '--slots', '99']);
    expect(status).toBe(2);
    for (const words of ['--server or ASSAY_SERVER', '--token or ASSAY_AGENT_TOKEN', 'from 1 to 32']) {
      expect(stderr).toContain(words);
    }
  });

  it('takes the flags before the environment, and ends when the agent has drained', async () => {
    const seen: unknown[] = [];
    const agent = async ({ server, token, slots, name }: AgentOptions) =>
      void seen.push({ server, token, slots, name });
    const env = { ASSAY_SERVER: 'http://one', ASSAY_AGENT_TOKEN: 'secret', ASSAY_AGENT_SLOTS: '3' };
    const args = ['agent', '--server', 'http://two', '--name', 'mine'];
    expect((await call(await emptyFolder(), args, { agent, env })).status).toBe(0);
    expect(seen).toEqual([{ server: 'http://two', token: 'secret', slots: 3, name: 'mine' }]);
  });

  it('shows what the agent says without the token', async () => {
    const agent = async ({ say }: AgentOptions) => say?.('Ready for work.', { slots: 2 });
    const env = { ASSAY_SERVER: 'http://one', ASSAY_AGENT_TOKEN: 'secret' };
    const { stdout } = await call(await emptyFolder(), ['agent'], { agent, env });
    expect(stdout).toContain('Ready for work. 2');
    expect(stdout).not.toContain('secret');
  });
});
