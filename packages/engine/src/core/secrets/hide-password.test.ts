import type { TestCase } from '@assay/domain';
import { expect, test } from 'vitest';
import type { EngineEvent } from '../engine-events.ts';
import { hidePassword } from './hide-password.ts';

const ECHO: TestCase = {
  id: 'echo',
  name: 'Shows hunter2-battery',
  feature: 'F',
  origin: 'explorer',
  start: '/',
  tags: [],
  variables: {},
  secrets: ['password'],
  steps: [{ kind: 'click', target: { role: 'button', name: 'Copy hunter2-battery' } }],
  elements: { 'the "Copy hunter2-battery" button': { role: 'button', tag: 'button', name: 'Copy hunter2-battery' } },
};

test('what an application echoes of the password is in no event, no map and no test', () => {
  const events: EngineEvent[] = [];
  const hiding = hidePassword({ password: 'hunter2-battery', emit: (event) => void events.push(event) });
  hiding.emit({ kind: 'note', text: 'Saw hunter2-battery and hunter2-battery'.concat('.') });
  hiding.emit({ kind: 'proven', test: ECHO, total: 1, elapsedMs: 1 });
  const seen = hiding.seen({ states: [{ title: 'Welcome, hunter2-battery' }] });
  const made = hiding.test(ECHO);
  expect(JSON.stringify([events, seen, made])).not.toContain('hunter2');
  expect(made.steps).toEqual([{ kind: 'click', target: { role: 'button', name: 'Copy {{password}}' } }]);
  expect(Object.keys(made.elements)).toEqual(['the "Copy {{password}}" button']);
});

test('without a password everything is as it is', () => {
  expect(hidePassword({}).test(ECHO)).toEqual(ECHO);
  expect(hidePassword({ password: 'a' }).test(ECHO)).toEqual(ECHO);
});
