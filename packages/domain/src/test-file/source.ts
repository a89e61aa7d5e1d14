import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { LIMITS } from '../limits.ts';
import type { Problem } from './problem.ts';
import { repeatedKeys } from './repeated-keys.ts';

type Path = readonly PropertyKey[];

/** A YAML text with the way from a place in its content to line and column. */
export class YamlSource {
  readonly document: Document.Parsed<ParsedNode>;
  readonly #lines = new LineCounter();

  constructor(text: string) {
    this.document = parseDocument(text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      logLevel: 'error',
      uniqueKeys: false,
    });
  }

  /** What YAML itself finds wrong. Repeated keys leave the rest readable; after anything else it is guesswork. */
  problems(): { readonly problems: readonly Problem[]; readonly readableUntil: number } {
    const broken = this.document.errors.slice(0, LIMITS.testFile.problems);
    const repeated = repeatedKeys(this.document).slice(0, LIMITS.testFile.problems);
    const problems = [
      ...broken.map(({ message, pos }) =>
        this.problemAt(pos[0], `This is not YAML: ${message}`, 'Check quotes, colons and indentation around here.'),
      ),
      ...repeated.map((at) => this.problemAt(at, 'This key stands here a second time.', 'Keep one of the two.')),
    ];
    return { problems, readableUntil: Math.min(...broken.map(({ pos }) => pos[0]), Number.POSITIVE_INFINITY) };
  }

  /** Where a value's key, or an item of a list, begins; the nearest container when there is none. */
  offsetOf(path: Path): number {
    const parent = path.length > 1 ? this.nodeAt(path.slice(0, -1)) : this.document.contents;
    const last = path.at(-1);
    const key = isMap(parent) ? keyNode(parent, last) : undefined;
    const item = isSeq(parent) && typeof last === 'number' ? parent.items[last] : undefined;
    const node = key ?? item;
    if (isNode(node) && node.range) return node.range[0];
    if (path.length > 1) return this.offsetOf(path.slice(0, -1));
    return this.document.contents?.range[0] ?? 0;
  }

  /** A scalar as it is written: 007 is a number to YAML. */
  sourceOf(path: Path): string | undefined {
    const node = this.nodeAt(path);
    return isScalar(node) ? node.source : undefined;
  }

  problemAt(offset: number, message: string, hint: string): Problem {
    const { line, col } = this.#lines.linePos(offset);
    // An empty text has no lines to the counter.
    return { line: Math.max(1, line), column: Math.max(1, col), severity: 'error', message, hint };
  }

  private nodeAt(path: Path): unknown {
    const contents = this.document.contents;
    return isCollection(contents) ? contents.getIn(path, true) : undefined;
  }
}

function keyNode(map: YAMLMap<unknown, unknown>, key: PropertyKey | undefined): unknown {
  // The last one of equal keys is the one whose value counts.
  return map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key;
}
