import { lazyPart } from '../../../lib/server/lazy-part.ts';
import { useLazyDialog } from '../../../lib/server/use-lazy-dialog.ts';
import type { CreateProjectDialogProps } from './create-project-dialog.tsx';

const dialogCode = lazyPart(async () => (await import('./create-project-dialog.tsx')).CreateProjectDialog);

/** The dialog with its forms, which loads when it opens for the first time. */
export function LazyCreateProjectDialog(props: CreateProjectDialogProps) {
  const CreateProjectDialog = useLazyDialog(dialogCode, props.open, () => props.onOpenChange(false));
  return CreateProjectDialog === undefined ? null : <CreateProjectDialog {...props} />;
}
