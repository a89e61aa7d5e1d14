import type { Target } from '@assay/domain';
import { describe, expect, it } from 'vitest';
import { pageWith, tableOf } from '../../core/page.test-support.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { stateOf } from '../state.test-support.ts';
import { createFiguresAtStart, noteExplored } from './figures-at-start.ts';

const OPENED = [{ kind: 'open', path: '/contacts' }] as const;

const counter: Target = { role: 'value', name: 'contacts' };
const reads = (text: string) => ({ kind: 'text', target: counter, match: { mode: 'is', text } }) as const;
const listOf = (value: string, url = 'http://book.test/contacts') =>
  pageWith({ url, facts: [{ label: 'contacts', value, target: counter }] });

describe('figures that a fresh context begins with', () => {
  it('vary when another value was seen on the same page', () => {
    const figures = createFiguresAtStart();
    figures.note(listOf('37'));
    figures.note(listOf('37'));
    expect(figures.varies(reads('37'))).toBe(false);
    figures.note(listOf('38'));
    expect(figures.varies(reads('37'))).toBe(true);
    expect(figures.varies(reads('4 of 38'))).toBe(true);
  });

  it('do not vary because another page says something else', () => {
    const figures = createFiguresAtStart();
    figures.note(listOf('37'));
    figures.note(listOf('2', 'http://book.test/groups'));
    expect(figures.varies(reads('37'))).toBe(false);
  });

  it('are asserted where a test narrows them down to one or none', () => {
    const figures = createFiguresAtStart();
    figures.note(listOf('37'));
    figures.note(listOf('38'));
    expect(figures.varies(reads('1'))).toBe(false);
    expect(figures.varies(reads('No contacts'))).toBe(false);
  });

  it('are also the rows of a list', () => {
    const figures = createFiguresAtStart();
    const people = tableOf('People', ['Name'], [['Ada'], ['Grace']]);
    const count = { kind: 'count', target: people.items, comparison: 'exactly', count: '2' } as const;
    figures.note(pageWith({ collections: [people] }));
    expect(figures.varies(count)).toBe(false);
    figures.note(pageWith({ collections: [tableOf('People', ['Name'], [['Ada'], ['Grace'], ['Alan']])] }));
    expect(figures.varies(count)).toBe(true);
  });

  it('are also those that exploring found by an address, before it added something', () => {
    const figures = createFiguresAtStart();
    const found = (value: string, parts: Partial<ExploredState> = {}) =>
      noteExplored(
        { signIn: null, states: [stateOf({ snapshot: listOf(value), reachedBy: OPENED, signedIn: false, ...parts })] },
        figures,
      );
    found('37');
    found('2', { reachedBy: [...OPENED, { kind: 'click', target: { role: 'tab', name: 'Late' } }] });
    found('3', { snapshot: listOf('3', 'http://book.test/contacts?late=1') });
    expect(figures.varies(reads('37'))).toBe(false);
    found('38');
    expect(figures.varies(reads('38'))).toBe(true);
  });
});
