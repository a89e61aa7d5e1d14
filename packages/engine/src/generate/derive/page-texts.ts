import { type Expectation, LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isTelling } from './changeable-texts.ts';

/** The first messages of the tone that were not there before. */
export function newMessageTexts(
  before: FrameSnapshot | null,
  after: FrameSnapshot,
  tone: 'error' | 'info',
): Expectation[] {
  const old = new Set(before?.messages.map((message) => message.text));
  return after.messages
    .filter(
      (message) =>
        message.tone === tone && !old.has(message.text) && isTelling(message.text) && isShownOn(after, message.text),
    )
    .slice(0, LIMITS.generation.writing.newMessages)
    .map((message) => ({ kind: 'visible', target: { role: 'text', name: message.text } }));
}

/**
 * True when a node of the page has exactly this text. The browser's own validation bubbles are not part of the page.
 */
export function isShownOn(page: FrameSnapshot, text: string): boolean {
  return page.nodes.some((node) => node.name === text);
}

/**
 * A new password field: a sign-in page is recognized by it, as its heading may say “Sign in” today and “Log in”
 * tomorrow.
 */
function passwords(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const fields = after.forms.flatMap((form) => form.fields).filter(({ type }) => type === 'password');
  const isNew = !before?.forms.some((form) => form.fields.some(({ type }) => type === 'password'));
  const [field] = fields;
  return field && fields.length === 1 && isNew ? [{ kind: 'visible', target: field.target }] : [];
}

/** What identifies a page without content: its password field, else its heading. */
export function landmarks(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const asked = passwords(before, after);
  return asked.length > 0 ? asked : headings(before, after);
}

function headings(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const old = new Set(before?.nodes.filter(isHeading).map((node) => node.name));
  return after.nodes
    .filter((node) => isHeading(node) && (node.level ?? 9) <= 2 && isTelling(node.name) && !old.has(node.name))
    .sort((a, b) => (a.level ?? 9) - (b.level ?? 9))
    .slice(0, 1)
    .map((node) => ({ kind: 'visible', target: { role: 'heading', name: node.name } }));
}

function isHeading(node: SnapshotNode): boolean {
  return node.role === 'heading';
}

/**
 * New texts, for pages where nothing else was found to assert. A title, such as “No results”, is reworded less often than
 * the sentence below it.
 */
export function newTexts(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  if (!before) return [];
  const old = new Set(before.nodes.map((node) => node.name));
  const said = new Set(after.messages.map(({ text }) => text));
  const once = (name: string) => after.nodes.filter((node) => node.name === name).length === 1;
  const found = after.nodes.filter(
    ({ role, name }) => SAYING.has(role) && !old.has(name) && !said.has(name) && isTelling(name) && once(name),
  );
  const titles = found.filter(({ name }) => !SENTENCE.test(name));
  return (titles.length > 0 ? titles : found)
    .slice(0, LIMITS.generation.writing.newTexts)
    .map(({ name }) => ({ kind: 'visible', target: { role: 'text', name } }));
}

const SAYING: ReadonlySet<string> = new Set(['text', 'heading', 'button', 'link', 'status', 'alert']);
const SENTENCE = /^\S+(?:\s+\S+){3,}[.!]$/u;
