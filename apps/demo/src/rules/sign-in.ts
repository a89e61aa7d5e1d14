import type { Shop } from '../state/shop.ts';

/** Signs in when the password is right; says whether it was. */
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

/** Only a path of this shop; an address elsewhere would make the sign-in page a stepping stone for phishing. */
export function safeNextPath(shop: Shop, next: string | undefined): string {
  if (shop.has('sign-in-forgets-page')) return '/';
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
