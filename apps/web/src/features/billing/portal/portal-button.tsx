import { ExternalLink } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { useOpenPortal } from './use-open-portal.ts';

type PortalButtonProps = {
  readonly customerId: string | null;
  readonly words: string;
  /** Said when it fails. */
  readonly failed: string;
};

/** Opens the customer's portal, where payments are managed. */
export function PortalButton({ customerId, words, failed }: PortalButtonProps) {
  const portal = useOpenPortal({ customerId, failed });
  return (
    <Button busy={portal.isPending} onClick={portal.open}>
      {words}
      <ExternalLink aria-hidden="true" className="size-4" />
    </Button>
  );
}
