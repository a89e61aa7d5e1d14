import { type Expectation, LIMITS } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { areAlike } from '../../../core/wording/are-alike.ts';
import { singularWords } from '../../../core/wording/singular.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { shorten } from '../../shorten.ts';
import { type Filter, filtersOf, isChoice, optionsNow, setFilter } from './filter-fields.ts';

const VARIABLE = 'how_many';

/**
 * Tests that a figure, such as 'Low stock 6' on a dashboard, agrees with the list that it counts, narrowed down with the
 * filter of that name. Lists and filters are known by the words of the figure.
 */
export const writeCountedFigures: Writer = (context) => {
  const states = distinctStates(context.explored).filter(({ route }) => !route.includes('/:'));
  // The badge of a menu stands on each page.
  const known = new Set<string>();
  const isNew = ({ label, value }: Fact) => !known.has(`${label} ${value}`) && known.add(`${label} ${value}`);
  return states.flatMap((state) =>
    figuresOn(state.snapshot)
      .filter(isNew)
      .slice(0, LIMITS.generation.writing.countersPerPage)
      .flatMap((figure) => {
        const lists = states.filter((other) => other.route !== state.route && mayCount(other, figure));
        return lists.length === 0 ? [] : proposalFor({ state, figure, lists }, context);
      }),
  );
};

type Counted = { readonly state: ExploredState; readonly figure: Fact; readonly lists: readonly ExploredState[] };

/** Other tests create what is counted: it is tried, and runs, alone. */
function proposalFor({ state, figure, lists }: Counted, context: WriterContext): Proposal {
  return serial({
    name: `“${shorten(figure.label)}” on “${nameOfState(state)}” agrees with its list`,
    feature: featureOfState(state),
    tags: ['counter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const now = figuresOn(page).find(({ label }) => label === figure.label);
      if (!now) throw new Abandoned('The figure was not there the second time.');
      await dryRun.do({ kind: 'remember', what: 'text', target: now.target, name: VARIABLE });
      const position = dryRun.position();
      for (const list of lists.slice(0, LIMITS.generation.writing.listsPerFigure)) {
        if (await agrees(dryRun, now, { list, context })) return;
        dryRun.rewindTo(position);
      }
      throw new Abandoned('No list says as many.');
    },
  });
}

/** Figures with words beside them. None and one are the number of many things. */
export function figuresOn({ facts }: Pick<FrameSnapshot, 'facts'>): readonly Fact[] {
  return facts.filter(({ label, value }) => /^\d{1,5}$/u.test(value) && Number(value) > 1 && wordsOf(label).size > 0);
}

/** True for a list that is called by a word of the figure, or has a filter that is. */
function mayCount(state: ExploredState, { label }: Fact): boolean {
  const { snapshot } = state;
  const named = filtersOf(snapshot).flatMap(({ field }) => [field.label, ...field.options]);
  const words = wordsOf([nameOfState(state), ...named].join(' '));
  return snapshot.collections.some(({ size }) => size > 0) && [...wordsOf(label)].some((word) => words.has(word));
}

async function agrees(
  dryRun: DryRun,
  figure: Fact,
  { list, context }: { readonly list: ExploredState; readonly context: WriterContext },
): Promise<boolean> {
  const page = await openState(dryRun, list, context);
  const named = wordsOf(nameOfState(list));
  const left = [...wordsOf(figure.label)].filter((word) => !named.has(word));
  const said = saidInWords(page, figure, left.length > 0 ? left : [...wordsOf(figure.label)]);
  if (said !== null && (await dryRun.expect(said))) return true;
  if (left.length === 0) return saysAsMany(dryRun, page, figure);
  const position = dryRun.position();
  for (const filter of filtersOf(page)) {
    const option = await optionFor(dryRun, filter, { left, page });
    if (option === undefined) continue;
    await setFilter(dryRun, filter, option);
    if (await saysAsMany(dryRun, await dryRun.look(), figure)) return true;
    dryRun.rewindTo(position);
    await openState(dryRun, list, context);
    dryRun.rewindTo(position);
  }
  return false;
}

/** What to set the filter to, so that it shows what the words say; undefined where it has no such option. */
async function optionFor(
  dryRun: DryRun,
  filter: Filter,
  { left, page }: { readonly left: readonly string[]; readonly page: FrameSnapshot },
): Promise<string | undefined> {
  const { field } = filter;
  const says = (text: string) => {
    const words = wordsOf(`${text} ${field.label}`);
    return left.every((word) => [...words].some((other) => areAlike(word, other)));
  };
  if (!isChoice(field)) return field.value === '' && says('') ? 'on' : undefined;
  return (await optionsNow(dryRun, filter, page)).find((option) => option !== field.value && says(option));
}

async function saysAsMany(dryRun: DryRun, page: FrameSnapshot, { value }: Fact): Promise<boolean> {
  const that = expectedCount(page, value);
  return that !== null && (await dryRun.expect(that));
}

const TOTAL = /\b(?:of|totals?|results?|entries|items?|rows?|records?|found|gesamt|insgesamt|einträge)\b/iu;
const OF_PAGES = /\b(?:pages?|seiten?)\b/iu;
const MAX_CHARACTERS = 60;

/**
 * That the page says as many as the figure: in words such as '1–10 of 37' or 'Total 37', else by the members of its only
 * list. Null where it says another number.
 */
export function expectedCount({ nodes, collections }: FrameSnapshot, count: string): Expectation | null {
  const number = new RegExp(`(?<![\\d.,:/-])${count}(?![\\d.,:/-])`, 'gu');
  const said = nodes.find(
    ({ name, interactive, role }) =>
      !interactive &&
      (role === 'text' || role === 'status') &&
      name.length <= MAX_CHARACTERS &&
      TOTAL.test(name) &&
      !OF_PAGES.test(name) &&
      !mayEndEarlier(name, Number(count)) &&
      name.search(number) >= 0,
  );
  if (said) {
    const name = said.name.replace(number, `{{${VARIABLE}}}`);
    return { kind: 'visible', target: { role: said.role === 'text' ? 'text' : said.target.role, name } };
  }
  const [list, ...others] = collections.filter(({ size }) => size > 0);
  if (!list || others.length > 0 || String(list.size) !== count) return null;
  return { kind: 'count', target: list.items, comparison: 'exactly', count: `{{${VARIABLE}}}` };
}

/** True for '1–10 of 11': with a few members less, the page would not go to 10. */
function mayEndEarlier(text: string, count: number): boolean {
  const end = /\d\s*[-–—]\s*(\d+)/u.exec(text)?.[1];
  return end !== undefined && count - Number(end) < LIMITS.generation.writing.farDown.rowsOnTop;
}

/**
 * That the page says the figure itself, such as '11 open tasks' for 'Open conservation tasks 11' on the page of
 * conservation. Null where no text says that number, and no other one, with these words.
 */
export function saidInWords(
  { nodes }: Pick<FrameSnapshot, 'nodes'>,
  { value }: Pick<Fact, 'value'>,
  words: readonly string[],
): Expectation | null {
  const said = nodes.find(({ name, interactive, role }) => {
    const [only, ...others] = name.match(/\d[\d.,:/-]*/gu) ?? [];
    const isOfFigure = only === value && others.length === 0 && name.length <= MAX_CHARACTERS;
    return !interactive && role === 'text' && isOfFigure && words.every((word) => wordsOf(name).has(word));
  });
  if (!said) return null;
  return { kind: 'visible', target: { role: 'text', name: said.name.replace(value, `{{${VARIABLE}}}`) } };
}

/** Words that say nothing of what is counted, or which of it. */
const COMMON = new Set(
  'the of all total number count in with and on for only item entry record registered existing overall'.split(' '),
);

/** The words of a text that say what it is about. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(singularWords(text).filter((word) => !COMMON.has(word)));
}
