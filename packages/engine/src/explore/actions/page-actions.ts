import { LIMITS, printTarget, type SkippedAction, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { submitStep } from '../../core/forms/form-steps.ts';
import { harmInForm } from '../../core/forms/harm-in-form.ts';
import type { ExploredAction } from '../../core/states/explored-application.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { saysSignOut } from '../../core/wording/control-meanings.ts';
import { harmIn } from '../../core/wording/destructive-actions.ts';
import { isOtherPage } from '../map/is-other-page.ts';
import { positionInList } from './position-in-list.ts';

export type PageAction = ExploredAction & {
  readonly form?: FormSnapshot;
};

/** Things that are made of content; one that can be pressed opens what it shows. */
const OPENABLE = new Set(['row', 'listitem', 'article', 'cell', 'gridcell', 'figure', 'img', 'heading', 'text']);

export type PageActions = {
  readonly actions: readonly PageAction[];
  readonly skipped: readonly Omit<SkippedAction, 'state'>[];
};

export type PageActionOptions = {
  readonly baseUrl: string;
  readonly allowDestructive: boolean;
  /** Path of the page that asks how to begin. */
  readonly startChoicePath?: string;
};

/** The pattern of an address, such as `/products/:member`. */
export type RouteOf = (path: string) => string;

const PRESSABLE = new Set([
  'button',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tab',
  'switch',
  'option',
  'treeitem',
  'summary',
]);

/** What a person could do on this page. Buttons in one row of a list stand for the same buttons in all its rows. */
export function actionsOf(page: FrameSnapshot, options: PageActionOptions, routeOf: RouteOf): PageActions {
  const actions: PageAction[] = [];
  const skipped: Omit<SkippedAction, 'state'>[] = [];
  const seen = new Set<string>();
  const atGate = options.startChoicePath !== undefined && pathOf(page.url, options.baseUrl) === options.startChoicePath;
  const add = (action: PageAction, harm: string | null) => {
    if (seen.has(action.key)) return;
    seen.add(action.key);
    if (atGate && action.kind !== 'link') {
      skipped.push({ label: action.label, reason: 'decides how every test begins' });
      return;
    }
    if (harm && !options.allowDestructive) skipped.push({ label: action.label, reason: harm });
    else actions.push(action);
  };
  const inDialog = dialogMembers(page);
  const formRefs = new Set(
    page.forms.flatMap((form) => [...form.fields.map((field) => field.ref), ...(form.submit ? [form.submit.ref] : [])]),
  );
  for (const form of page.forms) addForm(form, page, add);
  for (const node of page.nodes) {
    if (!node.interactive || node.disabled || formRefs.has(node.ref)) continue;
    if (inDialog && !inDialog.has(node.ref)) continue;
    if (saysSignOut(node.name)) skipped.push({ label: node.name, reason: 'signs out' });
    else addNode(node, page, { ...options, routeOf }, add);
  }
  return { actions: actions.sort((a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind]), skipped };
}

/** Links come first because they change nothing; forms come last because they change the most. */
const KIND_ORDER: Record<ExploredAction['kind'], number> = {
  link: 0,
  tab: 1,
  menu: 2,
  choice: 3,
  content: 4,
  button: 5,
  form: 6,
};

type Add = (action: PageAction, harm: string | null) => void;

type NodeOptions = PageActionOptions & { readonly routeOf: RouteOf };

function addNode(node: SnapshotNode, page: FrameSnapshot, options: NodeOptions, add: Add): void {
  if (node.role === 'link' || node.href !== undefined) {
    addLink(node, page, options, add);
    return;
  }
  const label = node.name || printTarget(node.target);
  const place = containersOf(node, page);
  const member = positionInList(node, page);
  if (OPENABLE.has(node.role)) {
    const step: Step = { kind: 'click', target: node.target };
    add(
      { id: '', kind: 'content', label, step, performed: false, key: `open ${node.role} ${place}` },
      harmIn(node.name),
    );
  } else if (PRESSABLE.has(node.role) || node.role === 'generic' || node.target.role === 'element') {
    if (node.opens === 'download') return;
    const kind = node.role === 'tab' ? 'tab' : node.hasPopup || node.role.startsWith('menuitem') ? 'menu' : 'button';
    const step: Step = { kind: 'click', target: node.target };
    add(
      {
        id: '',
        kind,
        label,
        step,
        performed: false,
        key:
          member === null
            ? `press ${node.name || node.target.nth} ${node.role} ${place}`
            : `press ${node.role} in ${member}`,
      },
      harmIn(node.name),
    );
  } else if (node.role === 'checkbox') {
    const step: Step = node.checked ? { kind: 'uncheck', target: node.target } : { kind: 'check', target: node.target };
    add(
      {
        id: '',
        kind: 'button',
        label,
        step,
        performed: false,
        key: `tick ${place} ${member ?? node.name}`,
      },
      null,
    );
  }
}

function addLink(node: SnapshotNode, page: FrameSnapshot, options: NodeOptions, add: Add): void {
  const path = node.href === undefined ? null : pathOf(node.href, options.baseUrl);
  if (path === null || node.opens === 'download' || !isOtherPage(path, page.url)) return;
  const step: Step = { kind: 'click', target: node.target };
  const member = positionInList(node, page);
  const key = `link ${options.routeOf(path)}${member === null ? '' : ` ${member}`}`;
  add({ id: '', kind: 'link', label: node.name || path, step, performed: false, key }, harmIn(node.name));
}

function addForm(form: FormSnapshot, page: FrameSnapshot, add: Add): void {
  const purpose = purposeOf(form, page);
  const lone =
    form.fields.length === 1 && form.fields[0] && !isText(form.fields[0]) && !form.submit ? form.fields[0] : undefined;
  if (lone) addChoices(lone, add);
  if (lone || purpose === 'sign-in' || purpose === 'sign-up') return;
  const step = submitStep(form);
  if (!step) return;
  const label = form.submit?.name || form.name || 'form';
  const key = `form ${form.fields.map((field) => `${field.type}:${field.label}`).join('|')} ${form.submit?.name ?? ''}`;
  add({ id: '', kind: 'form', label, step, performed: false, key, form }, harmInForm(form));
}

function addChoices(field: FieldSnapshot, add: Add): void {
  const others = field.options.filter((option) => option !== field.value).slice(0, LIMITS.crawl.optionsPerField);
  for (const option of others) {
    const step: Step = { kind: 'select', option, target: field.target };
    add(
      {
        id: '',
        kind: 'choice',
        label: `${field.label}: ${option}`,
        step,
        performed: false,
        key: `choice ${field.label} ${option}`,
      },
      null,
    );
  }
}

/** Roles of the containers of a node, from the inside out, at most four. Names are left out, as they may be data. */
function containersOf(node: SnapshotNode, page: FrameSnapshot): string {
  const roles: string[] = [];
  for (let index = node.parent; index >= 0; ) {
    const parent = page.nodes[index];
    if (!parent) break;
    if (parent.role !== 'generic' && parent.role !== 'text') roles.push(parent.role);
    index = parent.parent;
  }
  return roles.slice(0, 4).join('<');
}

/** References of what stands inside the top modal dialog, or null when none is open. */
function dialogMembers(page: FrameSnapshot): ReadonlySet<string> | null {
  const dialog = page.dialogs.findLast(({ modal = true }) => modal);
  if (!dialog) return null;
  const root = page.nodes.findIndex((node) => node.ref === dialog.ref);
  if (root < 0) return null;
  const members = new Set<number>([root]);
  page.nodes.forEach((node, index) => {
    if (members.has(node.parent)) members.add(index);
  });
  return new Set([...members].flatMap((index) => page.nodes[index]?.ref ?? []));
}
