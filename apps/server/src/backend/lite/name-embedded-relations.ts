/** A foreign key from `table` to `target`. */
export type ForeignKey = { readonly name: string; readonly table: string; readonly target: string };

type Item = { readonly text: string; readonly embed?: Embed };
type Embed = {
  readonly head: string;
  readonly target: string;
  readonly hints: readonly string[];
  readonly inner: string;
};

const JOINS = ['inner', 'left'];
/** Deeper embeds are left to @supabase/lite. */
const MAX_DEPTH = 10;
const EMBED = /^(\s*(?:\.\.\.)?(?:[^\s:!()][^:!()]*:)?)([A-Za-z_]\w*)((?:![A-Za-z_]\w*)*)\((.*)\)\s*$/s;

/**
 * @supabase/lite 0.10.0 takes every table with foreign keys to two others for a join table between them, and refuses to
 * embed when there are several (PGRST201). PostgREST requires that both keys are part of the primary key, which is the
 * case for no table here. So the one direct foreign key is meant; this adds its name to `select`.
 */
export function nameRelations(select: string, table: string, keys: readonly ForeignKey[]): string {
  const named = (items: string, origin: string, depth: number): string =>
    depth > MAX_DEPTH
      ? items
      : splitItems(items)
          .map(({ text, embed }) => {
            if (!embed) return text;
            const { head, target, hints, inner } = embed;
            const key = hints.every((hint) => JOINS.includes(hint)) ? onlyKey(origin, target, keys) : undefined;
            const way = [target, ...(key === undefined ? [] : [key]), ...hints].join('!');
            return `${head}${way}(${named(inner, target, depth + 1)})`;
          })
          .join(',');
  return named(select, table, 0);
}

/** The name of the only foreign key between two tables, if it leads from the first to the second. */
function onlyKey(table: string, target: string, keys: readonly ForeignKey[]): string | undefined {
  const between = keys.filter(
    (key) => (key.table === table && key.target === target) || (key.table === target && key.target === table),
  );
  const [only] = between;
  return between.length === 1 && only?.table === table && table !== target ? only.name : undefined;
}

function splitItems(select: string): Item[] {
  return splitOutside(select).map((text) => {
    const [, head, target, hints, inner] = EMBED.exec(text) ?? [];
    if (head === undefined || target === undefined || hints === undefined || inner === undefined) return { text };
    return { text, embed: { head, target, hints: hints.split('!').slice(1), inner } };
  });
}

/** Splits at commas outside of parentheses and quotes. */
function splitOutside(select: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (const [index, sign] of [...select].entries()) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== ',' || depth !== 0) continue;
    parts.push(select.slice(start, index));
    start = index + 1;
  }
  return [...parts, select.slice(start)];
}
