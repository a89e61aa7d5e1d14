import type { MapState, ShownMap } from '../map-schema.ts';

const KINDS: Readonly<Record<string, string>> = {
  dialog: 'Dialog',
  menu: 'Menu',
  choices: 'Choices of',
  tab: 'Tab',
};

/**
 * The name of each state of a page: what it has that the first one has not, of visitors or signed in as it is. That is what
 * is open, how full its lists are, its heading, or the action that led to it.
 */
export function stateNames(states: readonly MapState[], map: Shown): ReadonlyMap<MapState, string> {
  const groups = Map.groupBy(states, ({ signedIn }) => signedIn);
  return new Map([...groups.values()].flatMap((group) => namesInGroup(group, map)));
}

type Shown = Pick<ShownMap, 'states' | 'transitions'>;

function namesInGroup(states: readonly MapState[], map: Shown): readonly (readonly [MapState, string])[] {
  const [first] = states;
  const names = states.map((state) => (state === first ? firstName(state) : nameBeside(first ?? state, state, map)));
  return states.map((state, index) => {
    const name = names[index] ?? '';
    const before = names.slice(0, index).filter((other) => other === name).length;
    return [state, before === 0 ? name : `${name} (${before + 1})`] as const;
  });
}

function firstName({ opened }: MapState): string {
  const tabs = opened.filter(({ kind }) => kind === 'tab').map(nameOfPart);
  return tabs.length === 0 ? 'As it opens' : `As it opens, ${tabs.join(', ').replace(/^Tab/u, 'tab')}`;
}

function nameBeside(first: MapState, state: MapState, map: Shown): string {
  const known = new Set(first.opened.map(nameOfPart));
  const opened = state.opened.map(nameOfPart).filter((name) => !known.has(name));
  if (opened.length > 0) return opened.join(', ');
  const lists = state.collections.flatMap((list, index) => fullnessBeside(first, list, index));
  if (lists.length > 0) return lists.join(', ');
  if (state.heading !== '' && state.heading !== first.heading) return `“${state.heading}”`;
  const action = actionTo(state, map);
  return action === undefined ? 'Another look' : `After “${action}”`;
}

function nameOfPart({ kind, name }: MapState['opened'][number]): string {
  return `${KINDS[kind] ?? 'Open:'} “${name}”`;
}

type List = MapState['collections'][number];

/** What the list is like, when the same list of the first state is not: empty, with one row, or filled. */
function fullnessBeside({ collections }: MapState, list: List, index: number): readonly string[] {
  const other = collections.find(({ name }) => name === list.name && name !== '') ?? collections[index];
  if (other === undefined) return list.name === '' ? [] : [`With “${list.name}”`];
  if (fullness(other) === fullness(list)) return [];
  return [list.name === '' ? `List ${fullness(list)}` : `“${list.name}” ${fullness(list)}`];
}

function fullness({ size }: List): string {
  return size === 0 ? 'empty' : size === 1 ? 'with one entry' : 'filled';
}

/** The name of the action that led to a state, from its own page where there is one. */
function actionTo({ id, route }: MapState, { states, transitions }: Shown) {
  const pages = new Map(states.map((state) => [state.id, state.route]));
  const labels = new Map(states.flatMap(({ actions }) => actions.map((action) => [action.id, action.label])));
  const ways = transitions.filter(({ from, to }) => to === id && from !== id);
  const way = ways.find(({ from }) => pages.get(from) === route) ?? ways[0];
  return way && labels.get(way.action);
}
