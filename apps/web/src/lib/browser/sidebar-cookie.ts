import { SIDEBAR_STATE_SECONDS } from '../../config/sidebar-state.ts';

const NAME = 'sidebar:state';

/** Whether the sidebar is open: true unless the cookie says otherwise. */
export function readSidebarOpen(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${NAME}=false`);
}

/** The cookie to set. */
export function sidebarCookie(open: boolean, { protocol }: Pick<Location, 'protocol'>): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${NAME}=${open}; path=/; max-age=${SIDEBAR_STATE_SECONDS}; samesite=lax${secure}`;
}
