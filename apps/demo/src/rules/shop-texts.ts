import type { Shop } from '../state/shop.ts';

/** The texts that the redesign changes. */
export type ShopTexts = {
  readonly addToCart: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly username: string;
  readonly placeOrder: string;
  readonly saveProfile: string;
  readonly saveAddress: string;
  readonly cart: string;
};

export function textsOf(shop: Shop): ShopTexts {
  const saveChanges = shop.changed('save-changes');
  return {
    addToCart: shop.changed('add-to-basket') ? 'Add to basket' : 'Add to cart',
    signIn: shop.changed('log-in') ? 'Log in' : 'Sign in',
    signOut: shop.changed('log-in') ? 'Log out' : 'Sign out',
    username: shop.changed('user-name') ? 'User name' : 'Username',
    placeOrder: shop.changed('complete-order') ? 'Complete order' : 'Place order',
    saveProfile: saveChanges ? 'Save changes' : 'Save profile',
    saveAddress: saveChanges ? 'Save changes' : 'Save address',
    cart: shop.changed('my-cart') ? 'My cart' : 'Cart',
  };
}
