import type { FrameSnapshot } from '@assay/page';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { formKey } from '../forms/forms-to-test.ts';
import { unlessNowhereListed } from '../records/nowhere-listed.ts';
import { takeAway } from '../records/take-away.ts';
import { openOwnPage } from './open-own-page.ts';
import { type OwnPage, ownPages } from './own-pages.ts';

/** Something that is done on the own page of a record: the name of its test, and its steps on that page. */
export type DoneOnPage = {
  readonly name: string;
  readonly tag: 'own-page' | 'record-act' | 'figures';
  /** The control of the page that it begins with: where a new record does not offer it, no other one is created for it. */
  readonly control?: string;
  readonly doIt: (dryRun: DryRun, page: FrameSnapshot) => Promise<void>;
};

/** One proposal for each name: a record is created, its own page is opened, it is done there, and the record is taken away. */
export function proposalsOnOwnPages(
  context: WriterContext,
  doneOn: (own: OwnPage) => readonly DoneOnPage[],
): readonly Proposal[] {
  const all = ownPages(context).flatMap((own) => doneOn(own).map((done) => proposalFor(own, done, context)));
  return [...new Map(all.toReversed().map((proposal) => [proposal.name, proposal])).values()].toReversed();
}

function proposalFor(own: OwnPage, { name, tag, control, doIt }: DoneOnPage, context: WriterContext): Proposal {
  const { place, state } = own;
  return {
    name,
    feature: featureOfState(state),
    tags: [tag],
    priority: PROPOSAL_PRIORITY.form,
    premise: formKey(place),
    write: unlessNowhereListed(
      place,
      context,
      async (dryRun) => {
        const offered = context.offered?.get(ownPageKey(own));
        if (control !== undefined && offered?.has(control) === false) throw new ControlNotOffered(control);
        const { name: record, page } = await openOwnPage(dryRun, own, context);
        context.offered?.set(
          ownPageKey(own),
          new Set(page.nodes.flatMap((node) => (node.interactive ? node.name : []))),
        );
        if (control !== undefined && !page.nodes.some(({ name: shown }) => shown === control))
          throw new ControlNotOffered(control);
        await doIt(dryRun, page);
        await takeAway(dryRun, record, place, context);
      },
      { needsList: false },
    ),
  };
}

class ControlNotOffered extends Abandoned {
  constructor(control: string) {
    super(`“${control}” is not offered for what is new.`);
  }
}

const ownPageKey = ({ place, state, way }: OwnPage): string =>
  [formKey(place), withoutQuery(state.route), ...way.map((step) => JSON.stringify(step))].join(' ');
