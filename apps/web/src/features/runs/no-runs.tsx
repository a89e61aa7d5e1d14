import { FlaskConical, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { useMay } from '../../lib/workspace-context.ts';

type NoRunsProps = {
  readonly projectId: string;
  /** How many tests the project has; undefined while that is not known. */
  readonly tests: number | undefined;
};

/** What is said where a project has no runs: the next thing to do. */
export function NoRuns({ projectId, tests }: NoRunsProps) {
  const mayWrite = useMay('write_tests');
  if (tests !== 0) {
    const ready =
      tests === undefined
        ? undefined
        : `${pluralize(tests, 'test')} ${tests === 1 ? 'is' : 'are'} ready. Run all to see the results here.`;
    return <EmptyState Icon={FlaskConical} title="Nothing has run yet" text={ready} />;
  }
  return (
    <EmptyState
      Icon={FlaskConical}
      title="No tests yet"
      text="Let Assay explore the application and write its first tests."
    >
      {mayWrite && (
        <Button asChild variant="primary">
          <Link to={`/projects/${projectId}/generate`}>
            <Sparkles aria-hidden="true" className="size-4" />
            Generate tests
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
