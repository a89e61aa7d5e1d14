import type { Step } from '@assay/domain';
import type { CollectionSnapshot, FieldSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import type { OwnRecords } from './records-port.ts';
import type { SignIn } from './states/explored-application.ts';

/** An empty page with the given parts. */
export function pageWith(parts: Partial<FrameSnapshot> = {}): FrameSnapshot {
  return {
    url: 'http://shop.test/cart',
    title: 'Cart',
    lang: 'en',
    nodes: [],
    forms: [],
    collections: [],
    facts: [],
    dialogs: [],
    messages: [],
    structure: 'x',
    features: [],
    outline: '',
    brokenImages: [],
    ...parts,
  };
}

export function nodeOf(role: string, name: string, parts: Partial<SnapshotNode> = {}): SnapshotNode {
  return {
    ref: `${role}-${name}`,
    role,
    name,
    parent: -1,
    target: { role: role === 'heading' ? 'heading' : 'text', name },
    interactive: false,
    tag: 'div',
    inView: true,
    ...parts,
  };
}

/** An empty text field with the given parts. */
export function fieldOf(label: string, parts: Partial<FieldSnapshot> = {}): FieldSnapshot {
  return {
    ref: label,
    target: { role: 'field', name: label },
    label,
    type: 'text',
    value: '',
    required: false,
    disabled: false,
    options: [],
    ...parts,
  };
}

export function tableOf(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): CollectionSnapshot {
  const target = { role: 'table', name } as const;
  return {
    ref: name,
    kind: 'table',
    name,
    target,
    items: { role: 'row', within: target },
    columns,
    rows,
    size: rows.length,
  };
}

/** A sign-in of one step that leads to `landing`. */
export function signInWith(step: Step, landing: string): SignIn {
  return { steps: [step], path: '/login', opening: [], filling: [], signOut: [], landing };
}

/** Nothing on any page is Assay's own, but for what these parts say. */
export const ownRecords = (parts: Partial<OwnRecords> = {}): OwnRecords => ({
  namesOwn: () => false,
  isOwnRow: () => false,
  ...parts,
});
