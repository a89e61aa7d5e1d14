import { describe, expect, it } from 'vitest';
import { saysSignOut } from './control-meanings.ts';
import { harmIn } from './destructive-actions.ts';

describe('harmIn', () => {
  it.each([
    'Delete',
    'Remove from cart',
    'Cancel subscription',
    'Reset all settings',
    'Konto löschen',
    'Archive project',
  ])('leaves “%s” alone', (label) => {
    expect(harmIn(label)).toBe('looks destructive');
  });

  it.each(['Pay now', 'Buy', 'Place order', 'Subscribe', 'Jetzt kaufen'])(
    'takes “%s” for something that costs money',
    (label) => {
      expect(harmIn(label)).toBe('may cost money');
    },
  );

  it.each(['Save', 'Cancel', 'Add to cart', 'Checkout', 'Orders', 'Payments', 'Back', 'Search'])(
    'lets “%s” pass',
    (label) => {
      expect(harmIn(label)).toBeNull();
    },
  );
});

describe('saysSignOut', () => {
  it.each(['Sign out', 'Log out', 'Logout', 'Abmelden', 'Sign off'])('knows “%s”', (label) => {
    expect(saysSignOut(label)).toBe(true);
  });

  it.each(['Sign in', 'Log in', 'About', 'Outlet'])('does not take “%s” for it', (label) => {
    expect(saysSignOut(label)).toBe(false);
  });
});
