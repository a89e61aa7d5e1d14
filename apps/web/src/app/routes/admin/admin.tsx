import type { ClientLoaderFunctionArgs } from 'react-router';
import { AdminFrame } from '../../admin-frame.tsx';
import { superAdminsOnly } from '../../super-admins-only.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await superAdminsOnly({ url: new URL(request.url) });
  return null;
}

/** Before every page: the flag may be gone, or the session. */
export function shouldRevalidate() {
  return true;
}

export default AdminFrame;
