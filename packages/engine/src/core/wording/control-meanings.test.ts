import { describe, expect, it } from 'vitest';
import { saysSignOut } from './control-meanings.ts';

describe('saysSignOut', () => {
  it.each(['Sign out', 'Log out', 'Logout', 'Abmelden', 'Sign off'])('knows “%s”', (label) => {
    expect(saysSignOut(label)).toBe(true);
  });

  it.each(['Sign in', 'Log in', 'About', 'Outlet'])('does not take “%s” for it', (label) => {
    expect(saysSignOut(label)).toBe(false);
  });
});
