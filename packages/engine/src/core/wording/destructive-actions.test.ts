import { describe, expect, it } from 'vitest';
import { harmIn } from './destructive-actions.ts';

describe('harmIn', () => {
  it.each([
    'Delete',
    'Remove from cart',
    'Cancel subscription',
    'Reset all settings',
    'Konto löschen',
    'Archive project',
    'Delete column',
    'Remove column',
    'Delete view',
    'Delete filter',
    'Remove filter',
    'Delete all filters',
    'Reset view',
    'Filter löschen',
    'Clear filters and delete the report',
  ])('leaves “%s” alone', (label) => {
    expect(harmIn(label)).toBe('looks destructive');
  });

  it.each(['Pay now', 'Buy', 'Place order', 'Subscribe', 'Jetzt kaufen'])(
    'takes “%s” for something that costs money',
    (label) => {
      expect(harmIn(label)).toBe('may cost money');
    },
  );

  it.each(['Reset filters', 'Remove all filters', 'Clear the search', 'Remove sorting', 'Filter zurücksetzen'])(
    'lets “%s” pass, which shows a list otherwise',
    (label) => {
      expect(harmIn(label)).toBeNull();
    },
  );

  it.each(['Save', 'Cancel', 'New purchase order', 'Add to cart', 'Checkout', 'Orders', 'Payments', 'Back', 'Search'])(
    'lets “%s” pass',
    (label) => {
      expect(harmIn(label)).toBeNull();
    },
  );
});
