import { lazy, Suspense } from 'react';
import { useOnceTrue } from '../../../lib/browser/use-once-true.ts';
import type { CreateProjectDialogProps } from './create-project-dialog.tsx';

const CreateProjectDialog = lazy(async () => ({
  default: (await import('./create-project-dialog.tsx')).CreateProjectDialog,
}));

/** The dialog with its forms, which loads when it opens for the first time. */
export function LazyCreateProjectDialog(props: CreateProjectDialogProps) {
  if (!useOnceTrue(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <CreateProjectDialog {...props} />
    </Suspense>
  );
}
