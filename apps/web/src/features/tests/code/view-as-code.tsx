import { Code } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CODE } from '../../../config/messages/code.ts';
import type { TestRow } from '../../../data/queries/tests.ts';
import { lazyPart, useLazyPart } from '../../../lib/server/lazy-part.ts';

const FRAMEWORKS = ['Cypress', 'Playwright'] as const;
const panelCode = lazyPart(async () => (await import('./code-panel.tsx')).CodePanel);

type ViewAsCodeProps = {
  readonly test: TestRow;
  /** Undefined until the project was read. */
  readonly project: { readonly url: string; readonly framework: (typeof FRAMEWORKS)[number] } | undefined;
};

/** A test as code of another tool, in a dialog that opens with the format of the project. The format is in the address. */
export function ViewAsCode({ test, project }: ViewAsCodeProps) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('code');
  const open = wanted !== null && project !== undefined;
  const CodePanel = useLazyPart(panelCode, open);
  const show = (framework: string | undefined) =>
    setParams(
      (current) => {
        if (framework === undefined) current.delete('code');
        else current.set('code', framework);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <Button disabled={project === undefined} onClick={() => show(project?.framework)}>
        <Code aria-hidden="true" className="size-4" />
        {CODE.title}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && show(undefined)}
        title={CODE.title}
        description={CODE.intro}
        wide
      >
        {CodePanel.error !== undefined && (
          <ErrorState error={CodePanel.error} what="The code" onRetry={CodePanel.retry} />
        )}
        {CodePanel.value === undefined && CodePanel.error === undefined && <SkeletonRows count={6} />}
        {CodePanel.value !== undefined && project !== undefined && (
          <CodePanel.value
            source={{ slug: test.slug, content: test.content, baseUrl: project.url }}
            framework={FRAMEWORKS.find((framework) => framework === wanted) ?? project.framework}
            onFramework={show}
          />
        )}
      </Dialog>
    </>
  );
}
