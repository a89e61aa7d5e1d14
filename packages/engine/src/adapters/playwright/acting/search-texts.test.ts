import { expect, test } from 'vitest';
import { searchTexts } from './search-texts.ts';

test.each([
  ['Germany', ['Germany']],
  ['Alderstone Events Kendal', ['Alderstone Events Kendal', 'Alderstone']],
  [
    'Mrs Priya Nettleton – Wantage, OX12',
    ['Mrs Priya Nettleton', 'Nettleton', 'Mrs Priya Nettleton – Wantage, OX12', 'Mrs'],
  ],
  ['Kite (Dog, Brandt)', ['Kite', 'Kite (Dog, Brandt)']],
  ['2027-03', ['2027-03']],
  ['(none)', ['(none)']],
])('%s is searched for by %j', (option, texts) => {
  expect(searchTexts(option)).toEqual(texts);
});
