import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ADMIN_SETTINGS } from '../../../config/messages/admin.ts';
import { settingsQuery } from '../query-options.ts';
import { SettingsForm } from './settings-form.tsx';

/** What holds for everybody on the installation. */
export function PlatformSettingsCard() {
  const settings = useQuery(settingsQuery());
  if (settings.isLoadingError)
    return <ErrorState error={settings.error} what="The settings" onRetry={() => void settings.refetch()} />;
  return (
    <Card aria-label={ADMIN_SETTINGS.title} className="max-w-2xl p-4">
      {settings.data === undefined ? <SkeletonRows count={5} /> : <SettingsForm settings={settings.data} />}
    </Card>
  );
}
