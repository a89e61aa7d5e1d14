import { Outlet } from 'react-router';
import { visitorsOnly } from '../../route-guards.ts';

export async function clientLoader() {
  return await visitorsOnly();
}

export default function Visitor() {
  return <Outlet />;
}
