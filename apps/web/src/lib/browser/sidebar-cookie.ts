const NAME = 'sidebar:state';
const KEPT_S = 7 * 24 * 60 * 60;

/** Whether the sidebar is open: true unless the cookie says otherwise. */
export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=false`);
}

/** The cookie to set, kept for seven days. */
export function sidebarCookie(open: boolean, { protocol }: Pick<Location, 'protocol'>): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${NAME}=${open}; path=/; max-age=${KEPT_S}; samesite=lax${secure}`;
}
