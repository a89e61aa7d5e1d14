import { LIMITS, printTarget, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { isSortField } from '../../../core/forms/is-sort-field.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { eachAsAsked } from './each-as-asked.ts';
import { expectedOrders } from './expected-orders.ts';
import { type Filter, isChoice, optionsNow, setFilter } from './filter-fields.ts';
import { filteredLists } from './filtered-lists.ts';
import { leftOutValues } from './left-out-values.ts';
import { suspectOthers } from './lists-others.ts';
import { lookOnceNarrowed } from './look-once-narrowed.ts';
import { isAsFull, sameLists } from './same-lists.ts';

/** Tests dropdowns, radio buttons, checkboxes and links that sort or filter a list. */
export const writeListFilters: Writer = (context) => [...choices(context), ...linkFilters(context)];

function choices(context: WriterContext): Proposal[] {
  const seen = new Set<string>();
  return filteredLists(context.explored).flatMap(({ state, filters }) =>
    filters.flatMap((filter): Proposal[] => {
      const { form, field } = filter;
      // What is called the same on another page narrows another list.
      const where = isInBar(form, state.snapshot) ? '' : withoutQuery(state.route);
      const key = `${where} ${field.label} ${field.options.join('|')}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [isChoice(field) ? choice(state, filter, context) : tick(state, filter, context)];
    }),
  );
}

function choice(state: ExploredState, filter: Filter, context: WriterContext): Proposal {
  const { form, field } = filter;
  const sorts = isSortField(field);
  const where = ` on “${nameOfState(state)}”`;
  return {
    name: sorts ? `“${shorten(field.label || 'Sort')}”${where} puts the list in order` : nameFor(field, form, state),
    feature: featureOfState(state),
    tags: [sorts ? 'sort' : 'filter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      // What exploring or another test created is no option of the next run.
      const all = await optionsNow(dryRun, filter, start);
      const options = all.filter((option) => !isLeftBehind(option, dryRun.records));
      const others = options.filter((option) => option !== field.value);
      const chosen: string[] = [];
      const called = openerOn(start, filter);
      let now = field;
      let last = start;
      let hasChanged = false;
      for (const option of [...others, ...options.filter((each) => each === field.value)].slice(
        0,
        LIMITS.generation.writing.filterOptionsPerTest,
      )) {
        await setFilter(dryRun, { ...filter, ...called(last), field: { ...field, target: now.target } }, option);
        const narrowed = await lookOnceNarrowed(dryRun, last);
        const position = dryRun.position();
        const limit = LIMITS.generation.expectations.chosenOption;
        const page = await dryRun.observe({ limit, since: last, now: narrowed });
        last = page;
        hasChanged ||= !sameLists(page, start);
        const shown = sameField(page, now);
        const asked = sorts ? expectedOrders(page, option) : eachAsAsked(page, start, option, dryRun.records);
        if (asked.length > 0 && isAsFull(page, start)) {
          dryRun.rewindTo(position);
          dryRun.addLook(page);
        }
        // The option that was set at first leaves nothing out: what is not on its page was pushed to the next one.
        const isFirst = option === field.value;
        const leftOut = sorts || isFirst || asked.length > 0 ? [] : leftOutValues(page, start);
        for (const that of [...asked, ...leftOut]) await dryRun.expect(that);
        // Where several can be chosen, what was chosen before is asked for, too.
        const shownNow = (shown?.value ?? '').split(',').map((part) => part.trim());
        const isOneOfSeveral = chosen.some((other) => shownNow.includes(other));
        if (!sorts && !isOneOfSeveral)
          await suspectOthers(dryRun, page, { label: field.label, option, options, start });
        chosen.push(option);
        now = shown ?? now;
      }
      if (!hasChanged) throw new Abandoned('It changes no list.');
    },
  };
}

/** The field as the page calls it now: one without a label goes by the name of what is chosen in it. */
function sameField({ forms }: FrameSnapshot, { ref }: FieldSnapshot): FieldSnapshot | undefined {
  return forms.flatMap(({ fields }) => fields).find((field) => field.ref === ref);
}

/** What opens the filter, as a page calls it: a button may say what is chosen behind it. */
function openerOn({ nodes }: FrameSnapshot, { opener }: Filter): (page: FrameSnapshot) => Pick<Filter, 'opener'> {
  const ref = opener && 'target' in opener && opener.target ? withTarget(nodes, opener.target)?.ref : undefined;
  return (page) => {
    const target = page.nodes.find((node) => node.ref === ref)?.target;
    return target ? { opener: { kind: 'click', target } } : {};
  };
}

/** A field without a label is called by its place. */
function nameFor({ label, target }: FieldSnapshot, form: FormSnapshot, state: ExploredState): string {
  const name = label || form.name;
  const called = name === '' ? printTarget(target).replace(/^the/u, 'The') : `“${shorten(name)}”`;
  const does = OF_PAGE_SIZE.test(name) ? 'changes how many are listed' : 'narrows the list';
  return `${called} on “${nameOfState(state)}” ${does}`;
}

const OF_PAGE_SIZE =
  /\b(?:per page|page size|rows per)\b|pro seite|par page|por página|^(?:show|display)(?: \d+)? (?:entries|rows|results)\b/iu;

function tick(state: ExploredState, filter: Filter, context: WriterContext): Proposal {
  const { form, field } = filter;
  return {
    name: nameFor(field, form, state),
    feature: featureOfState(state),
    tags: ['filter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      await setFilter(dryRun, filter, field.value === '' ? 'on' : 'off');
      const narrowed = await lookOnceNarrowed(dryRun, start);
      const limit = LIMITS.generation.expectations.tickedFilter;
      const page = await dryRun.observe({ limit, since: start, now: narrowed });
      if (sameLists(page, start)) throw new Abandoned('It changes no list.');
      // A box may be called what it asks for, such as a status.
      const asked = field.value === '' ? eachAsAsked(page, start, field.label, dryRun.records) : [];
      for (const that of asked.length > 0 ? asked : leftOutValues(page, start)) await dryRun.expect(that);
    },
  };
}

/** Links on a page with a list that lead to the same page with another query: categories, tags. */
function linkFilters(context: WriterContext): Proposal[] {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state): Proposal[] => {
    const here = new URL(state.snapshot.url);
    const links = state.snapshot.nodes.filter((node) => {
      if (node.role !== 'link' || node.href === undefined || !node.name) return false;
      const there = new URL(node.href, here);
      return (
        there.origin === here.origin &&
        there.pathname === here.pathname &&
        there.search !== here.search &&
        there.search !== '' &&
        !/page|sort|order/iu.test(there.search)
      );
    });
    const key = here.pathname;
    if (links.length < 2 || state.snapshot.collections.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        name: `Links on “${shorten(state.heading || state.title)}” narrow the list`,
        feature: featureOfState(state),
        tags: ['filter'],
        priority: PROPOSAL_PRIORITY.choice,
        async write(dryRun: DryRun) {
          const start = await openState(dryRun, state, context);
          const back: Step = { kind: 'open', path: state.path };
          for (const [index, link] of links.slice(0, LIMITS.generation.writing.filterLinksPerTest).entries()) {
            if (index > 0) await dryRun.do(back);
            await dryRun.do({ kind: 'click', target: link.target });
            const page = await dryRun.observe({ limit: LIMITS.generation.expectations.followedFilter, since: start });
            for (const that of eachAsAsked(page, start, link.name, dryRun.records)) await dryRun.expect(that);
          }
        },
      },
    ];
  });
}
