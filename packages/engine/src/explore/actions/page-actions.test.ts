import type { SnapshotNode } from '@assay/page';
import { describe, expect, it } from 'vitest';
import { fieldOf, nodeOf, pageWith } from '../../core/page.test-support.ts';
import { actionsOf } from './page-actions.ts';

const options = { baseUrl: 'http://shop.test/', allowDestructive: false };
const routeOf = (path: string) => path;
const button = (name: string, parts: Partial<SnapshotNode> = {}) =>
  nodeOf('button', name, { interactive: true, target: { role: 'button', name }, ...parts });
const link = (name: string, href: string) =>
  nodeOf('link', name, { interactive: true, href, target: { role: 'link', name } });

function labels(nodes: readonly SnapshotNode[], allowDestructive = false) {
  const { actions, skipped } = actionsOf(pageWith({ nodes }), { ...options, allowDestructive }, routeOf);
  return {
    offered: actions.map((action) => action.label),
    skipped: skipped.map(({ label, reason }) => `${label}: ${reason}`),
  };
}

describe('actionsOf', () => {
  it('leaves alone what looks destructive or costs money, and says so', () => {
    expect(labels([button('Save'), button('Delete all'), button('Place order')])).toEqual({
      offered: ['Save'],
      skipped: ['Delete all: looks destructive', 'Place order: may cost money'],
    });
  });

  it('does it when the person allows it', () => {
    expect(labels([button('Delete all')], true).offered).toEqual(['Delete all']);
  });

  it('leaves the page that asks how to begin as it is, but for its links', () => {
    const page = pageWith({ nodes: [button('Start fresh'), link('Help', 'http://shop.test/help')] });
    const { actions, skipped } = actionsOf(page, { ...options, startChoicePath: '/cart' }, routeOf);
    expect(actions.map(({ label }) => label)).toEqual(['Help']);
    expect(skipped).toEqual([{ label: 'Start fresh', reason: 'decides how every test begins' }]);
    expect(actionsOf(page, { ...options, startChoicePath: '/' }, routeOf).skipped).toEqual([]);
  });

  it('never signs out, whatever is allowed', () => {
    expect(labels([button('Sign out')], true)).toEqual({ offered: [], skipped: ['Sign out: signs out'] });
  });

  it('presses links whose address says nothing, for a script does something', () => {
    const nodes = [
      link('2', 'http://shop.test/cart#'),
      link('More', 'javascript:void(0)'),
      link('Sign out', 'http://shop.test/cart#'),
      link('Delete', 'http://shop.test/cart#!'),
    ];
    expect(labels(nodes)).toEqual({
      offered: ['2', 'More'],
      skipped: ['Sign out: signs out', 'Delete: looks destructive'],
    });
  });

  it('offers the link to the next page of a list beside those to its other pages', () => {
    const list = nodeOf('list', '');
    const items = ['‹', '1', '2', '›'].flatMap((name, index) => [
      nodeOf('listitem', '', { parent: 0 }),
      { ...link(name, `http://shop.test/orders?page=${index}`), parent: 1 + index * 2 },
    ]);
    expect(labels([list, ...items]).offered).toContain('›');
  });

  it('offers the next page of a list beside the numbers of its pages, which are items that can be pressed', () => {
    const list = nodeOf('list', '');
    const items = ['1', '2', 'Next Page'].map((name) =>
      nodeOf('listitem', name, { parent: 0, interactive: true, target: { role: 'item', name } }),
    );
    expect(labels([list, ...items]).offered).toContain('Next Page');
  });

  it('presses what is called a link and has no address', () => {
    const next = nodeOf('link', 'Next', { interactive: true, target: { role: 'link', name: 'Next' } });
    expect(labels([next]).offered).toEqual(['Next']);
  });

  it('offers links of the same origin only, and none to another place on the same page', () => {
    const nodes = [
      link('Home', 'http://shop.test/'),
      link('Friends', 'http://other.test/'),
      link('Top', 'http://shop.test/cart#top'),
    ];
    expect(labels(nodes).offered).toEqual(['Home']);
  });

  it('lets one member of a list stand for all of its kind', () => {
    const nodes = [
      nodeOf('list', 'Products'),
      nodeOf('listitem', 'Mug', { parent: 0, ref: 'm1' }),
      button('Add Mug', { parent: 1 }),
      nodeOf('listitem', 'Towel', { parent: 0, ref: 'm2' }),
      button('Add Towel', { parent: 3 }),
    ];
    expect(labels(nodes).offered).toEqual(['Add Mug']);
  });

  it('offers only what stands in the open dialog', () => {
    const nodes = [button('Behind'), nodeOf('dialog', 'Sure?', { ref: 'd' }), button('Keep', { parent: 1 })];
    const { actions } = actionsOf(pageWith({ nodes, dialogs: [{ name: 'Sure?', ref: 'd' }] }), options, routeOf);
    expect(actions.map((action) => action.label)).toEqual(['Keep']);
  });

  it('opens a lone dropdown whose options are not in the document yet', () => {
    const field = {
      ref: 'c',
      target: { role: 'dropdown', name: 'City' },
      label: 'City',
      type: 'select',
      value: '',
      required: false,
      disabled: false,
      options: [],
      popup: 'list',
    } as const;
    const form = { ref: 'f', name: '', fields: [field], method: 'script' } as const;
    expect(actionsOf(pageWith({ forms: [form] }), options, routeOf).actions).toMatchObject([
      { kind: 'menu', label: 'City', step: { kind: 'click', target: field.target } },
    ]);
    const known = { ...form, fields: [{ ...field, options: ['Rome'] }] };
    expect(actionsOf(pageWith({ forms: [known] }), options, routeOf).actions).toMatchObject([
      { kind: 'choice', step: { kind: 'select', option: 'Rome' } },
    ]);
  });

  it('takes a dropdown in one row for the same dropdown in the others', () => {
    const names = ['Ada', 'Grace'];
    const nodes = names.flatMap((name, index) => [
      nodeOf('row', name, { parent: -1 }),
      nodeOf('combobox', `Role of ${name}`, { parent: index * 2, ref: name, interactive: true }),
    ]);
    const forms = names.map((name) => {
      const field = fieldOf(`Role of ${name}`, {
        ref: name,
        type: 'select',
        options: ['Admin', 'Guest'],
        value: 'Guest',
      });
      return { ref: `form of ${name}`, name: '', fields: [field], method: 'script' as const };
    });
    const { actions } = actionsOf(pageWith({ nodes, forms }), options, routeOf);
    expect(actions.map((action) => action.label)).toEqual(['Role of Ada: Admin']);
  });

  it('leaves the page to use while a dialog stands over it that is not modal', () => {
    const nodes = [button('Behind'), nodeOf('dialog', 'Cookies', { ref: 'd' }), button('Accept', { parent: 1 })];
    const dialogs = [{ name: 'Cookies', ref: 'd', modal: false }];
    const { actions } = actionsOf(pageWith({ nodes, dialogs }), options, routeOf);
    expect(actions.map((action) => action.label)).toEqual(['Behind', 'Accept']);
  });

  it('leaves disabled controls and downloads alone', () => {
    const nodes = [
      button('Off', { disabled: true }),
      { ...link('Price list', 'http://shop.test/p.pdf'), opens: 'download' as const },
    ];
    expect(labels(nodes).offered).toEqual([]);
  });
});
