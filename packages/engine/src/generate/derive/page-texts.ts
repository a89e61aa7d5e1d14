import type { Expectation } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isTelling } from './volatile.ts';

export function messages(before: FrameSnapshot | null, after: FrameSnapshot, tone: 'error' | 'info'): Expectation[] {
  const old = new Set(before?.messages.map((message) => message.text));
  return after.messages
    .filter(
      (message) =>
        message.tone === tone && !old.has(message.text) && isTelling(message.text) && isShownOn(after, message.text),
    )
    .slice(0, 2)
    .map((message) => ({ kind: 'visible', target: { role: 'text', name: message.text } }));
}

/** A node says exactly this. The browser's own bubbles are not part of the page and cannot be found there. */
export function isShownOn(page: FrameSnapshot, text: string): boolean {
  return page.nodes.some((node) => node.name === text);
}

/** A page where one signs in is known by its password field: “Sign in” and “Log in” are the same to everybody. */
function passwords(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  const fields = after.forms.flatMap((form) => form.fields).filter(({ type }) => type === 'password');
  const isNew = !before?.forms.some((form) => form.fields.some(({ type }) => type === 'password'));
  const [field] = fields;
  return field && fields.length === 1 && isNew ? [{ kind: 'visible', target: field.target }] : [];
}

/** What a page without content is known by. */
export function marks(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
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

/** New words on the page that nothing above speaks of. */
export function texts(before: FrameSnapshot | null, after: FrameSnapshot): Expectation[] {
  if (!before) return [];
  const old = new Set(before.nodes.map((node) => node.name));
  const once = (name: string) => after.nodes.filter((node) => node.name === name).length === 1;
  return after.nodes
    .filter(
      (node) =>
        ['text', 'button', 'link', 'status', 'alert'].includes(node.role) &&
        !old.has(node.name) &&
        isTelling(node.name) &&
        once(node.name),
    )
    .slice(0, 2)
    .map((node) => ({ kind: 'visible', target: { role: 'text', name: node.name } }));
}
