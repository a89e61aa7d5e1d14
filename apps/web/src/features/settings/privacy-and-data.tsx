import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { SECURITY } from '../../config/messages/security.ts';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useExportData } from './use-export-data.ts';

/** What the law gives to everybody of whom data are stored: a copy, and their deletion. */
export function PrivacyAndData() {
  const exporting = useExportData();
  return (
    <SettingsCard title={SECURITY.privacy} text={SECURITY.privacyText}>
      <div className="flex flex-col gap-3 border-t pt-4 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 text-ink-2">{SECURITY.exportText}</p>
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()} className="shrink-0">
          {!exporting.isPending && <Download aria-hidden="true" className="size-4" />}
          {exporting.isPending ? SECURITY.exporting : SECURITY.export}
        </Button>
      </div>
      <DeleteAccount />
    </SettingsCard>
  );
}
