import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FrameSnapshot } from '@assay/page';
import { sampleFilesFor } from '../../../core/forms/sample-files.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { textTarget } from '../text-target.ts';
import { undoneByReload } from '../undone-by-reload.ts';

/** Tests fields that take a file at once, without a form around them: the page then shows the file, also later. */
export const writeUploads: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    loneFiles(state.snapshot)
      .filter(({ label }) => !seen.has(`${state.route} ${label}`) && seen.add(`${state.route} ${label}`))
      .map((field) => upload(state, field, context)),
  );
};

function loneFiles({ forms }: FrameSnapshot): readonly FieldSnapshot[] {
  return forms
    .filter(({ fields, submit }) => fields.length === 1 && !submit)
    .flatMap(({ fields }) => fields.filter(({ type, disabled }) => type === 'file' && !disabled));
}

function upload(state: ExploredState, field: FieldSnapshot, context: WriterContext): Proposal {
  return {
    name: `“${shorten(field.label || 'Upload')}” on “${nameOfState(state)}” takes a file`,
    feature: featureOfState(state),
    tags: ['upload'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      const [file] = sampleFilesFor(field);
      if (file === undefined) throw new Abandoned('It takes no kind of file that can be made.');
      await dryRun.do({ kind: 'upload', file, target: field.target });
      await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.acceptedForm });
      if (!(await shows(dryRun, file))) throw new Abandoned('The page does not show what was uploaded.');
      for (const step of stepsTo(state, context.explored.signIn)) await dryRun.do(step);
      await dryRun.look();
      if (!(await shows(dryRun, file))) {
        if (dryRun.session.log.requests.some(isWrite)) dryRun.suspect(undoneByReload(`Uploading to “${field.label}”`));
        throw new Abandoned('What was uploaded is not there later.');
      }
    },
  };
}

const shows = (dryRun: DryRun, file: string): Promise<boolean> =>
  dryRun.expect({ kind: 'visible', target: textTarget(file) });
