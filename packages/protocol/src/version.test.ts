import { describe, expect, it } from 'vitest';
import { negotiateVersion } from './version.ts';

describe('versions', () => {
  it.each([
    ['1', true],
    ['2', true],
    ['3', false],
    ['0', false],
    ['one', false],
    ['1.0', false],
    ['', false],
    [undefined, false],
  ])('header %j is spoken: %s', (header, ok) => expect(negotiateVersion(header).ok).toBe(ok));

  it('says which version each side speaks', () => {
    const answer = negotiateVersion('7');
    expect(answer.ok ? '' : answer.message).toBe(
      'The server speaks versions 1 to 2 of the agent protocol, the agent version "7".',
    );
  });
});
