import { describe, expect, test } from 'vitest';
import { findRegexFilter } from './regex-filters.ts';

const found = (query: string) => findRegexFilter(new URLSearchParams(query));

describe('a filter by regular expression is found', () => {
  test.each([
    'name=match.^(a+)+$',
    'name=imatch.x',
    'name=not.match.x',
    'name=not.imatch.x',
    'name=match(any).{a,b}',
    'name=not.imatch(all).{a,b}',
    'select=*&id=eq.1&name=match.x',
    'id=eq.1&id=match.x',
    'projects.name=match.x',
    'projects.tests.name=not.match.x',
    'metadata->>key=match.x',
    'or=(name.match.x,id.eq.1)',
    'or=(id.eq.1,name.not.imatch.x)',
    'or=( id.eq.1 , name .match.x)',
    'and=(id.eq.1,or(id.eq.2,and(id.eq.3,name.match(any).{a,b})))',
    'not.or=(name.match.x)',
    'not.and=(id.eq.1,not.or(name.imatch.x))',
    'projects.or=(name.match.x)',
    'projects.not.and=(name.match.x)',
    'or=(id.in.(1,2),name.match.x)',
    'or=(tags.cs.{a,b},name.match.x)',
    'or=("na.me".match.x)',
    'or=("na,me".not.match.x)',
    'or=(metadata->>key.match.x)',
    // Values that could mislead a parser of brackets or quotes.
    'or=(name.eq.a(,name.match.x)',
    'or=(name.eq.a{,name.match.x)',
    'or=(name.eq.a),name.match.x',
    'or=(name.eq.a"b,name.match.x)',
    'or=(name.eq."a\\",name.match.x,b.eq."c")',
    'or=(name.eq.a"b,c.eq."x,name.match.y")',
    // An operator that a lenient backend would accept.
    'name=MATCH.x',
    'or=name.match.x',
  ])('%s', (query) => {
    expect(found(query)).toBeDefined();
  });
});

describe('what only contains the word goes on', () => {
  test.each([
    'name=eq.match.x',
    'name=ilike.*match.*',
    'name=like(any).{match.a,imatch.b}',
    'name=in.(match.a,"imatch.b")',
    'match=eq.1',
    'or=(match.eq.1,imatch.gt.2)',
    'or=(name.eq.match.x)',
    'or=(name.eq."a,b.match.c",name.ilike."*(x.match.y)*")',
    'or=(name.plfts.match,name.wfts(english).match)',
    'name=fts(english).match',
    'select=match.x,projects(match)',
    'order=match.desc',
    'projects.order=match.desc&limit=3',
    'columns=match.x',
    'name=matching.x',
  ])('%s', (query) => {
    expect(found(query)).toBeUndefined();
  });
});

test('a query made to keep the search busy takes no time', () => {
  const started = performance.now();
  for (const value of [
    '('.repeat(16_000),
    ' '.repeat(16_000),
    'not.'.repeat(4_000),
    '"'.repeat(16_000),
    '",.'.repeat(5_000),
  ])
    expect(found(`or=${encodeURIComponent(value)}&name=${encodeURIComponent(value)}`)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1_000);
});
