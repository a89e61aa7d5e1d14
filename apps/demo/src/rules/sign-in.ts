import type { Shop } from '../state/shop.ts';

/** Signs in when the password is right. False when it is wrong. */
export function signIn(shop: Shop, username: string, password: string): boolean {
  const { session } = shop;
  const account = session.accounts.get(username);
  if (!account) return false;
  if (account.password !== password && !shop.has('wrong-password-accepted')) return false;
  session.signedInAs = username;
  if (shop.has('cart-lost-at-sign-in')) session.cart = [];
  return true;
}

export function signOut(shop: Shop): void {
  if (!shop.has('sign-out-keeps-session')) shop.session.signedInAs = undefined;
}

/** A path of this shop. An address elsewhere would let phishing links pass through the sign-in page. */
export function safeNextPath(shop: Shop, next: string | undefined): string {
  if (shop.has('sign-in-forgets-page')) return '/';
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
