import { isLoopbackName } from '@assay/domain';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { isBelowLimit, usageQuery } from '../../../lib/plan-usage.ts';
import { publicConfig } from '../../../lib/server/supabase-client.ts';
import { useMay, useWorkspace } from '../../../lib/workspace-context.ts';
import { useTryCornerShop } from './use-try-corner-shop.ts';

/** Creates a project for the sample shop. Shown only where the shop can be started and the plan allows a project. */
export function CornerShopButton({ onReady }: { readonly onReady: (projectId: string) => void }) {
  const { company_id: companyId } = useWorkspace().active;
  const usage = useQuery(usageQuery(companyId));
  const mayEdit = useMay('edit_projects');
  const trying = useTryCornerShop(companyId, onReady);
  const offered = publicConfig().cornerShop ?? isLoopbackName(window.location.hostname);
  const allowed = usage.data?.active && isBelowLimit(usage.data, 'project_boards');
  if (!mayEdit || !offered || !allowed) return null;
  return (
    <Button busy={trying.isPending} onClick={() => trying.mutate()}>
      {!trying.isPending && <Store aria-hidden="true" className="size-4" />}
      Try it on Corner Shop
    </Button>
  );
}
