import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ADMIN } from '../../config/messages/admin.ts';

export function ExportButton({
  saving,
}: {
  readonly saving: { readonly isPending: boolean; readonly mutate: () => void };
}) {
  return (
    <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {ADMIN.export}
    </Button>
  );
}
