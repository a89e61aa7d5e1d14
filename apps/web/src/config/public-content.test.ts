import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PUBLIC_CONTENT } from './public-content.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const README = fileURLToPath(new URL('../../../../README.md', import.meta.url));
/** Words that a component may contain as names of its own. */
const SHORTEST = 15;

test('D-055: every text of the public pages stands in the content file alone', () => {
  const folders = ['features/landing', 'features/information', 'components/public', 'app/public', 'app/routes/public'];
  const components = folders.flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => ({ name, text: readFileSync(join(SOURCES, folder, name), 'utf8') })),
  );
  const texts = textsOf(PUBLIC_CONTENT).filter((text) => text.length >= SHORTEST);
  expect(texts).toContain('30-day money-back guarantee');
  expect(components.length).toBeGreaterThan(20);
  for (const { name, text } of components)
    expect(
      texts.filter((each) => text.includes(each)),
      name,
    ).toEqual([]);
});

test('D-056: the README tells operators to make the claims true or take them out', () => {
  const readme = readFileSync(README, 'utf8').replace(/\s+/g, ' ');
  expect(readme).toContain('apps/web/src/config/public-content.ts');
  expect(readme).toContain('Make them true or take them out');
});

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
