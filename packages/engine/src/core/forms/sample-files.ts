import type { FieldSnapshot } from '@assay/page';

/** A picture of one point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGA60e6kgAAAABJRU5ErkJggg==';

/** A document of one empty page, which readers accept without a table of its objects. */
const DOCUMENT = [
  '%PDF-1.4',
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
  '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
  'trailer << /Root 1 0 R >>',
  '%%EOF',
  '',
].join('\n');

/** Who stands in the sample files. An import makes a record of it, which the next run may not have. */
export const SAMPLE_PERSON = 'Ada Lovelace';

/** Small files that a form may be filled with. A test names them like files of its own. */
const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = {
  'sample.png': Buffer.from(PICTURE, 'base64'),
  'sample.pdf': Buffer.from(DOCUMENT),
  'sample.txt': Buffer.from('A clear and friendly text.\n'),
  'sample.csv': Buffer.from(`name,email\n${SAMPLE_PERSON},ada.lovelace@example.com\n`),
  'sample.json': Buffer.from(`{"name":"${SAMPLE_PERSON}"}\n`),
};

/** The content of a sample file; undefined for any other name. */
export function sampleFile(name: string): Uint8Array | undefined {
  return Object.hasOwn(SAMPLE_FILES, name) ? SAMPLE_FILES[name] : undefined;
}

/** The sample files that a text names. */
export function sampleFilesIn(text: string): readonly string[] {
  return Object.keys(SAMPLE_FILES).filter((name) => text.includes(name));
}

/** The sample files that a file field takes, the most likely first; a picture where neither it nor its words say. */
export function sampleFilesFor({ accept = '', label, hint = '', error = '' }: FieldSnapshot): readonly string[] {
  const names = Object.keys(SAMPLE_FILES);
  if (accept === '') {
    const said = names.filter((name) => new RegExp(`\\b${endingOf(name)}\\b`, 'iu').test(`${label} ${hint} ${error}`));
    if (said.length > 0) return [...said, ...names.filter((name) => !said.includes(name))];
    if (DOCUMENTS.test(label)) return ['sample.pdf', ...names.filter((name) => name !== 'sample.pdf')];
    return /import|text/iu.test(label) ? names.toReversed() : names;
  }
  const wanted = accept.split(',').map((one) => one.trim().toLowerCase());
  return names.filter((name) => wanted.some((type) => isAccepted(name, type)));
}

/** What people keep as a document of pages. */
const DOCUMENTS =
  /\b(?:documents?|receipts?|invoices?|contracts?|certificates?|quotes?|letters?|statements?|r[ée]sum[ée]s?|cvs?)\b/iu;

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
};

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function isAccepted(name: string, type: string): boolean {
  const ending = endingOf(name);
  const own = TYPES[ending] ?? '';
  if (type.startsWith('.')) return type === `.${ending}`;
  return type === '*/*' || type === own || (type.endsWith('/*') && own.startsWith(type.slice(0, -1)));
}
