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
import { LIMITS } from '../limits/limits.ts';
import { repeatedKeys } from './repeated-keys.ts';
import type { Problem } from './test-file-problem.ts';

type Path = readonly PropertyKey[];

/** A YAML text that knows line and column of every part of its content. */
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

  /** Mistakes in the YAML itself. After a repeated key the rest can still be parsed, after other mistakes it cannot. */
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

  /** Offset of the key of a value, or of an item of a list; of the nearest container when the value is missing. */
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

  /** The text of a scalar as written: YAML reads 007 as a number. */
  sourceOf(path: Path): string | undefined {
    const node = this.nodeAt(path);
    return isScalar(node) ? node.source : undefined;
  }

  problemAt(offset: number, message: string, hint: string): Problem {
    const { line, col } = this.#lines.linePos(offset);
    // The line counter has no lines for an empty text.
    return { line: Math.max(1, line), column: Math.max(1, col), severity: 'error', message, hint };
  }

  private nodeAt(path: Path): unknown {
    const contents = this.document.contents;
    return isCollection(contents) ? contents.getIn(path, true) : undefined;
  }
}

function keyNode(map: YAMLMap<unknown, unknown>, key: PropertyKey | undefined): unknown {
  // Of equal keys, the last one's value is used.
  return map.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key;
}
