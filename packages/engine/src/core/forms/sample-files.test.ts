import type { FieldSnapshot } from '@assay/page';
import { expect, it } from 'vitest';
import { sampleFile, sampleFilesFor } from './sample-files.ts';

const field = (accept?: string, label = 'Photo'): FieldSnapshot => ({
  ref: 'f',
  target: { role: 'field', name: label },
  label,
  type: 'file',
  value: '',
  required: false,
  disabled: false,
  options: [],
  ...(accept === undefined ? {} : { accept }),
});

it.each([
  [undefined, 'sample.png'],
  ['image/*', 'sample.png'],
  ['.csv,.txt', 'sample.txt'],
  ['text/csv', 'sample.csv'],
  ['application/json', 'sample.json'],
  ['.pdf,.docx', 'sample.pdf'],
  ['.docx', undefined],
])('a field that takes %s gets %s', (accept, name) => {
  expect(sampleFilesFor(field(accept))[0]).toBe(name);
});

it('has the content of its files and of no other', () => {
  expect(Buffer.from(sampleFile('sample.png') ?? []).toString('latin1')).toContain('PNG');
  expect(sampleFile('photo.png')).toBeUndefined();
  expect(sampleFile('constructor')).toBeUndefined();
});

it.each([
  ['Receipt (PDF or JPG)', 'sample.pdf'],
  ['Import of a CSV file', 'sample.csv'],
  ['Import', 'sample.json'],
  ['Upload receipt', 'sample.pdf'],
])('a field that is called “%s” gets %s', (label, name) => {
  expect(sampleFilesFor(field(undefined, label))[0]).toBe(name);
});
