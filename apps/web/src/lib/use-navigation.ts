import { BILLING_PATH } from '../config/billing-paths.ts';
import { NAVIGATION, type NavigationGroup } from '../config/navigation.ts';
import { isBillingOff } from './browser/is-billing-off.ts';
import { useMay } from './workspace-context.ts';

/** The entries of the sidebar that the person's role and this installation have. */
export function useNavigation(): readonly NavigationGroup[] {
  const mayManage = useMay('manage_company');
  return mayManage && !isBillingOff() ? NAVIGATION : WITHOUT_BILLING;
}

const WITHOUT_BILLING = NAVIGATION.map(({ name, entries }) => ({
  name,
  entries: entries.filter(({ to }) => to !== BILLING_PATH),
}));
