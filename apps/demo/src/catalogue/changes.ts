export type Change = {
  readonly id: string;
  readonly title: string;
  /** What differs in the page. The shop itself works the same. */
  readonly effect: string;
};

/** Every harmless change of the interface that can be switched on. */
export const CHANGES = [
  {
    id: 'ids-renamed',
    title: 'Renamed ids',
    effect: 'Every id carries another name: "cart-total" is "cs-total-cart".',
  },
  {
    id: 'classes-renamed',
    title: 'Renamed classes',
    effect: 'Class names are hashed, in the pages and in the style sheet.',
  },
  { id: 'test-ids-renamed', title: 'Renamed test ids', effect: 'data-testid is now data-qa.' },
  { id: 'add-to-basket', title: '"Add to basket"', effect: 'The button "Add to cart" says "Add to basket".' },
  { id: 'log-in', title: '"Log in"', effect: '"Sign in" and "Sign out" say "Log in" and "Log out".' },
  { id: 'user-name', title: '"User name"', effect: 'The label "Username" says "User name".' },
  { id: 'complete-order', title: '"Complete order"', effect: 'The button "Place order" says "Complete order".' },
  {
    id: 'save-changes',
    title: '"Save changes"',
    effect: 'The buttons "Save profile" and "Save address" say "Save changes".',
  },
  { id: 'my-cart', title: '"My cart"', effect: 'The link "Cart" in the header says "My cart".' },
  {
    id: 'nav-reordered',
    title: 'Navigation in another order',
    effect: 'The links of the main navigation are reversed.',
  },
  { id: 'fields-wrapped', title: 'Wrapped form fields', effect: 'Every field stands in two more elements.' },
  { id: 'icons-changed', title: 'Other icons', effect: 'Line icons are replaced by solid ones of another kind.' },
  { id: 'promo-banner', title: 'A new banner', effect: 'A promotional banner stands above the header.' },
  { id: 'footer-links-added', title: 'More links in the footer', effect: 'The footer has two more links.' },
  {
    id: 'cart-columns-moved',
    title: 'Cart columns in another order',
    effect: 'In the cart the quantity stands before the price.',
  },
  {
    id: 'add-button-as-link',
    title: 'Button built from a link',
    effect: 'The button on the product page is a link with the role of a button.',
  },
  { id: 'placeholders-changed', title: 'Other placeholders', effect: 'Fields show other examples.' },
  { id: 'colours-changed', title: 'Other colours', effect: 'The shop is plum instead of green.' },
  {
    id: 'headings-shifted',
    title: 'Headings one level down',
    effect: 'The name of the shop is the first heading, all others move one level down.',
  },
  {
    id: 'cards-rebuilt',
    title: 'Rebuilt product cards',
    effect: 'Product cards are wrapped in a section and show the price before the name.',
  },
  {
    id: 'search-moved',
    title: 'Search moved',
    effect: 'The search stands below the navigation instead of beside the logo.',
  },
  { id: 'price-markup', title: 'Prices in parts', effect: 'Currency and amount of a price are separate elements.' },
  { id: 'cookie-note', title: 'A note about cookies', effect: 'A note that can be dismissed stands at the bottom.' },
] as const satisfies readonly Change[];

export type ChangeId = (typeof CHANGES)[number]['id'];

export function isChangeId(id: string): id is ChangeId {
  return CHANGES.some((change) => change.id === id);
}
